/** What Italian streets are named after. Each list is a theme that a quarter of a town keeps to. */
function words(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export const nameLists = {
  trees:
    words(`dei Tigli, dei Platani, degli Olmi, delle Querce, dei Faggi, degli Aceri, dei Frassini, dei Larici,
    degli Abeti, dei Pini, dei Cipressi, delle Betulle, dei Carpini, dei Pioppi, dei Salici, degli Ontani,
    dei Castagni, delle Acacie, degli Ippocastani, delle Magnolie, dei Bagolari, delle Robinie, dei Sorbi,
    dei Ginepri, degli Agrifogli, dei Cedri, delle Tuie, dei Sambuchi, dei Biancospini, degli Allori`),
  orchards:
    words(`dei Meli, dei Noci, dei Ciliegi, dei Peri, dei Mandorli, dei Peschi, dei Susini, degli Albicocchi,
    dei Noccioli, dei Fichi, dei Melograni, degli Ulivi, dei Gelsi, dei Cotogni, dei Nespoli, dei Frutteti,
    delle Vigne, degli Orti, del Roccolo, del Belvedere, delle Vigne Alte, della Fontanella, del Colle,
    dei Corbezzoli, dei Cachi, dei Limoni, degli Aranci, dei Giuggioli, dei Kiwi, delle Marasche`),
  flowers:
    words(`delle Rose, delle Viole, dei Gigli, delle Primule, delle Ginestre, delle Camelie, dei Girasoli,
    dei Papaveri, delle Margherite, dei Narcisi, dei Ciclamini, delle Ortensie, dei Gelsomini, delle Mimose,
    dei Glicini, degli Iris, delle Genziane, delle Stelle Alpine, dei Garofani, delle Azalee, delle Campanule,
    dei Rododendri, dell'Erica, della Lavanda, dei Mughetti, dei Fiordalisi, delle Dalie, delle Peonie`),
  mountains:
    words(`Monte Rosa, Cevedale, Adamello, Pelmo, Brenta, Monviso, Marmolada, Antelao, Presanella, Bernina,
    Disgrazia, Resegone, Grigna, Gran Sasso, Maiella, Etna, Vesuvio, Monte Grappa, Monte Bianco, Cervino,
    Gran Paradiso, Pasubio, Ortles, Civetta, Cristallo, Tofane, Sassolungo, Catinaccio, Latemar, Pordoi, Falzarego,
    Stelvio, Gavia, Tonale, Mortirolo, Maniva, Legnone, Badile, Palanzone, Carega, Baldo, Bondone, Paganella,
    Terminillo, Pollino, Sila, Aspromonte, Gennargentu, Cimone, Abetone, Amiata, Soratte, Conero, Velino, Sirente,
    Matese, Monte Nerone, Catria, Cusna, Penice`),
  rivers:
    words(`Adda, Oglio, Mincio, Ticino, Sesia, Dora, Tanaro, Trebbia, Taro, Secchia, Panaro, Reno, Adige, Brenta,
    Piave, Tagliamento, Isonzo, Arno, Tevere, Aniene, Ombrone, Serchio, Magra, Metauro, Esino, Tronto, Pescara,
    Sangro, Volturno, Garigliano, Sele, Basento, Bradano, Ofanto, Crati, Simeto, Tirso, Flumendosa, Serio, Lambro,
    Mella, Chiese, Sarca, Noce, Livenza, Sile, Bormida, Scrivia, Stura, Maira`),
  lakes:
    words(`Lago di Garda, Lago Maggiore, Lago di Como, Lago d'Iseo, Lago d'Orta, Lago Trasimeno, Lago di Bolsena,
    Lago di Bracciano, Lago di Ledro, Lago di Molveno, Lago d'Idro, Lago di Lugano, Lago di Varese, Lago di Vico,
    Lago di Fimon, Lago di Cavazzo, Lago di Misurina, Lago di Carezza, Lago di Levico, Lago di Caldonazzo`),
  towns:
    words(`Trento, Bergamo, Brescia, Verona, Vicenza, Padova, Treviso, Belluno, Udine, Gorizia, Trieste, Mantova,
    Cremona, Lodi, Pavia, Piacenza, Parma, Modena, Bologna, Ferrara, Ravenna, Forlì, Rimini, Pesaro, Ancona, Ascoli,
    Perugia, Assisi, Spoleto, Terni, Rieti, Viterbo, Siena, Arezzo, Pisa, Lucca, Livorno, Pistoia, Prato, Carrara,
    La Spezia, Genova, Savona, Imperia, Cuneo, Asti, Alba, Torino, Ivrea, Aosta, Biella, Vercelli, Novara, Como,
    Lecco, Sondrio, Varese, Monza, Firenze, Napoli, Salerno, Caserta, Benevento, Avellino, Campobasso, Isernia,
    L'Aquila, Teramo, Chieti, Foggia, Bari, Barletta, Lecce, Brindisi, Taranto, Matera, Potenza, Cosenza, Catanzaro,
    Crotone, Reggio, Messina, Catania, Siracusa, Ragusa, Agrigento, Palermo, Trapani, Enna, Cagliari, Sassari,
    Nuoro, Oristano, Olbia, Urbino, Gubbio, Todi, Orvieto, Volterra, Cortona, Rovereto, Bassano, Feltre, Conegliano,
    Crema, Caravaggio, Treviglio, Chiavari, Rapallo, Sanremo, Faenza, Imola, Cesena, Fano, Macerata, Fermo, Gaeta,
    Formia, Terracina, Latina, Frosinone, Tivoli, Otranto, Monopoli, Trani, Tropea, Cefalù, Noto, Alghero, Bosa`),
  saints:
    words(`San Rocco, San Martino, San Giorgio, San Michele, San Pietro, San Paolo, San Giovanni, San Giuseppe,
    Sant'Antonio, Santa Lucia, Santa Chiara, San Francesco, Sant'Anna, Santa Maria, San Lorenzo, Santo Stefano,
    San Nicola, Sant'Andrea, San Bernardo, San Benedetto, San Carlo, San Gallo, San Vito, San Zeno, San Fermo,
    San Biagio, Santa Caterina, Sant'Agata, Sant'Agnese, San Domenico, San Defendente, San Sebastiano, San Cassiano,
    Santa Barbara, San Vigilio, San Giacomo, San Filippo, San Marco, San Luca, San Matteo, San Tommaso, Sant'Ambrogio,
    San Siro, San Faustino, Santa Giulia, San Colombano, San Floriano, San Valentino, Santa Croce, San Gottardo`),
  writers:
    words(`Dante Alighieri, Petrarca, Boccaccio, Ariosto, Tasso, Parini, Alfieri, Foscolo, Leopardi, Manzoni,
    Carducci, Pascoli, Verga, Deledda, Goldoni, Metastasio, Machiavelli, Guicciardini, Poliziano, Boiardo, Porta,
    Belli, Giusti, Berchet, Prati, Nievo, Capuana, Pellico, Tommaseo, Monti, Marino, Redi, Vico, Muratori, Beccaria,
    Cavalcanti, Guinizzelli, Bembo, Castiglione, Folengo`),
  musicians:
    words(`Verdi, Rossini, Bellini, Donizetti, Puccini, Vivaldi, Corelli, Paganini, Monteverdi, Scarlatti,
    Palestrina, Pergolesi, Cimarosa, Paisiello, Cherubini, Boccherini, Clementi, Tartini, Frescobaldi, Spontini,
    Ponchielli, Boito, Catalani, Cilea, Giordano, Leoncavallo, Mascagni, Albinoni, Marcello, Gabrieli`),
  artists:
    words(`Giotto, Raffaello, Michelangelo, Leonardo, Tiziano, Tintoretto, Caravaggio, Mantegna, Botticelli,
    Cimabue, Masaccio, Donatello, Brunelleschi, Bramante, Palladio, Bernini, Borromini, Canova, Tiepolo, Canaletto,
    Guardi, Veronese, Correggio, Parmigianino, Carracci, Guercino, Bellotto, Hayez, Fattori, Segantini, Moretto,
    Romanino, Lotto, Moroni, Carpaccio, Giorgione, Perugino, Signorelli, Ghirlandaio, Verrocchio, Cellini, Vasari,
    Juvarra, Vanvitelli, Piranesi, Longhena, Sansovino, Serlio, Vignola, Alberti`),
  scientists:
    words(`Galilei, Volta, Galvani, Torricelli, Avogadro, Pacinotti, Ferraris, Meucci, Marconi, Malpighi,
    Spallanzani, Lagrange, Cassini, Fibonacci, Tartaglia, Cardano, Pacioli, Barsanti, Righi, Secchi, Schiaparelli,
    Golgi, Morgagni, Vallisneri, Aldrovandi, Mercalli, Cannizzaro, Beltrami, Ricci, Agnesi`),
  history:
    words(`Garibaldi, Mazzini, Cavour, Cairoli, Bixio, Manin, Mameli, Ricasoli, Minghetti, Depretis, Crispi,
    Cattaneo, Gioberti, Rosmini, Confalonieri, Carlo Alberto, dei Mille, Solferino, Goito, Palestro, Magenta,
    Curtatone, Calatafimi, Marsala, Milazzo, Bezzecca, Custoza, Mentana, Vittorio Veneto, del Risorgimento,
    della Repubblica, della Costituzione, della Libertà, dell'Unità d'Italia, XX Settembre, XXV Aprile, IV Novembre,
    I Maggio, II Giugno, XXIV Maggio, dei Caduti, dei Martiri, dei Partigiani, degli Alpini, dei Bersaglieri`),
  old: words(`dei Mercanti, dei Fabbri, dei Calzolai, dei Tintori, dei Fornai, dei Cordai, dei Vasai, degli Orefici,
    dei Lanaioli, dei Sellai, dei Bottai, dei Maniscalchi, del Pozzo, della Torre, dell'Arco, della Loggia,
    del Broletto, del Teatro, dell'Ospedale Vecchio, del Monastero, della Pieve, del Castello, della Rocca,
    delle Beccherie, del Grano, del Sale, dell'Olmo Vecchio, della Fontana, del Cantone, del Borgo, dei Portici,
    della Posta Vecchia, delle Erbe, del Filatoio, della Canonica, del Campanile, delle Scuole Vecchie, dei Frati,
    delle Monache, della Misericordia, del Giglio, del Leone, dell'Angelo, della Luna, del Sole, della Stella`),
  work: words(`del Lavoro, delle Officine, dell'Industria, dell'Artigianato, delle Fonderie, delle Filande, dei Magazzini,
    della Tecnica, del Progresso, della Cooperazione, delle Cartiere, delle Fornaci, delle Segherie, dei Trasporti,
    del Commercio, delle Imprese, della Meccanica, dell'Edilizia, del Legno, del Ferro, del Vetro, della Ceramica,
    dell'Elettronica, della Chimica, delle Telecomunicazioni, dell'Innovazione, del Consorzio, della Dogana,
    dell'Interporto, dello Scalo, dei Falegnami, dei Carpentieri, dei Tornitori, dei Saldatori, delle Acciaierie`),
  waters:
    words(`del Ponte, del Torrente, dell'Argine, del Mulino, della Chiusa, delle Gualchiere, del Guado, dei Sassi,
    del Maglio, della Ghiaia, delle Lavandaie, del Salto, della Roggia, dei Pescatori, dell'Isola, delle Sorgenti,
    del Canneto, della Riva, dei Mulini Vecchi, del Greto, della Cascata, delle Fonti, del Fontanile, delle Risorgive`),
  south:
    words(`della Stazione, della Ferrovia, del Casello, della Cascina, dei Prati, della Campagnola, dei Campi,
    del Fienile, dell'Aia, della Filanda, della Vigna, del Pilastrello, della Santella, dei Gelsi Vecchi,
    delle Allodole, delle Rondini, degli Usignoli, dei Cardellini, dei Passeri, delle Cinciallegre, dei Merli,
    delle Gru, degli Aironi, delle Cicogne, dei Falchi, delle Poiane, dei Pettirossi, degli Storni, delle Upupe`),
  modern:
    words(`Europa, Roma Nuova, Parigi, Bruxelles, Vienna, Lisbona, Madrid, Atene, Berlino, Praga, Dublino, Helsinki,
    Stoccolma, Copenaghen, Varsavia, Budapest, Lussemburgo, Strasburgo, Lubiana, Zagabria, Oslo, Berna, Edimburgo,
    Siviglia, Barcellona, Valencia, Marsiglia, Lione, Monaco, Amburgo, Salisburgo, Innsbruck, Cracovia, Porto,
    Salonicco, Tallinn, Riga, Vilnius, Sofia, Bucarest`),
  country:
    words(`delle Cascine, dei Monti, della Valle, del Bosco, dei Pascoli, delle Malghe, del Passo, della Selva,
    dei Colli, delle Baite, della Pineta, del Tiglio, del Crocifisso, della Cappella, del Castagneto, delle Fornaci Alte,
    del Poggio, della Costa, del Maso, dei Ronchi, del Dosso, della Piana, delle Marne, dei Roveri`),
  islands:
    words(`Elba, Capri, Ischia, Procida, Giglio, Giannutri, Ponza, Ventotene, Lipari, Vulcano, Stromboli, Salina,
    Panarea, Ustica, Favignana, Levanzo, Marettimo, Pantelleria, Lampedusa, Linosa, Caprera, La Maddalena, Asinara,
    Sant'Antioco, Carloforte, Burano, Murano, Torcello, Gorgona, Montecristo, Pianosa, Tremiti`),
  regions:
    words(`Piemonte, Lombardia, Liguria, Veneto, Friuli, Emilia, Romagna, Toscana, Umbria, Marche, Lazio, Abruzzo,
    Molise, Campania, Puglia, Basilicata, Calabria, Sicilia, Sardegna, Valle d'Aosta, Trentino, Cadore, Carnia, Maremma,
    Chianti, Langhe, Monferrato, Lunigiana, Garfagnana, Ciociaria, Sannio, Cilento, Salento, Gargano, Gallura,
    Barbagia, Brianza, Valtellina, Valcamonica, Franciacorta, Polesine, Mugello, Casentino, Versilia, Irpinia`),
} as const;

export type NameTheme = keyof typeof nameLists;

export const themes = Object.keys(nameLists) as NameTheme[];
