/** Words that are heard and written in one way: a password made of them can be dictated. 512, nine bits each. */
export const plainWords: readonly string[] =
  `abete abito acero acqua agnello aiuola albero album alga alloro alpe amaca amico ancora anello
   angolo anguria anno aquila arancia aratro arco argento aria armadio arpa ascia asino astro atlante
   attico autunno avena avorio azzurro bacca bacino baita balena balsamo bambino banana banco banda
   barba barca barone basalto basso bastone becco betulla bianco binario bisonte bocca bolla borsa
   bosco botte bottone braccio brace brezza brina brocca bruco buccia budino bufalo bussola cabina
   calce calice calza camino campana campo canale candela canna canto capanna capra carbone cardo
   carota carro carta casa cascata catena cavallo cavolo cedro cena cenere cera cerchio cervo cesta
   chiave chiesa chiodo cigno cima cinghia cipolla circo coccola coda collina colomba colore conca
   contea coppa corda corno corona corvo cosmo cotone crema cresta crosta cucina cuculo culla cuoio
   cuore cupola curva dado daino dama danza dente diario dinamo disco dito divano dogana dolce dono
   dorso drago duna duomo edera elica elmo erba esame estate fabbro faccia faggio falce falco fango
   farina faro fata fava favola felce feltro fenice ferro festa fiaba fiamma fico fieno figlio filo
   fiocco fionda fiore fiume flauto foca foglia folla forma forno forte frana frate freno fronte frutto
   fucina fumo fune fungo fuoco fusto gabbia gallo gamba gancio gara garza gatto gazza gelo gelso gemma
   genio gesso ghiro giacca giallo giglio gioco giorno giubba giunco golfo gomito gomma grano grata
   grembo grillo grotta guado guanto gufo guida guscio gusto idea indaco iride isola labbro lacca lago
   lama lampo lana lancia lapide larice lastra latte laurea legno lente lenza leone lepre leva libro
   lido lima limone lince lingua lino lira liuto loggia luce lumaca luna lupo macina madre maggio
   maglia maiale mais malva manica mano mappa marea marmo marzo matita mazzo mela melone menta merlo
   metro miele miglio mimosa mirto mobile molino molla molo monte mora morsa mosca mosto motore mucca
   mulo mura musica nastro nave nebbia neve nido noce nodo nonno nota notte nube nuca numero nuoto oboe
   occhio oceano oliva olmo ombra onda opale opera orcio organo orma orso orto orzo ospite osso otto
   ottone ovile padre paglia paio pala palco palma palude panca pane parco parete passo pasta patata
   pavone pecora pelle penna pepe pera perla pesca pesce petalo piano piatto piazza picco piede pietra
   pigna pino pioppo pipa pirata piuma pizzo poema polpo ponte porta porto pozzo prato prugna pugno
   punta quadro quarzo quota radice raggio ragno ramo rana rapa raso razza regalo remo resina rete
   riccio riga rima riso riva roccia rombo rosa rosso rotaia rovere rubino rullo ruota sabbia sacco
   sala salice salto salvia sapone sarto sasso scala scarpa sciame scopa scudo sedano sedia segale
   segno sella seme senape seppia sera serpe seta sfera siepe smalto soglia sogno solco sole sonno
   spada spago spiga spina spugna stagno stalla stampa stella storia strada stufa suono tacco talpa
   tana tappo tasca tavolo tazza tegola tela tempio tenda terra tetto tigre timo timone tino topo torba
   torre torta trave treno trota tuono uovo urna valle vapore vaso vela vento verde vespa vetro viale
   viola vite volpe volto zaino zampa zebra zero zinco zolla zucca`.split(/\s+/);
