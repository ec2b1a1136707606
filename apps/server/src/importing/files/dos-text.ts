/** The code pages of DOS, which tables of older programs are still written in, and which no decoder of the platform knows. */

/** What the bytes from 128 on stand for. */
const upper = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

export type DosCodePage = keyof typeof upper;

export function decodeDos(codePage: DosCodePage, bytes: Uint8Array): string {
  const signs = upper[codePage];
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : signs[byte - 128];
  return text;
}
