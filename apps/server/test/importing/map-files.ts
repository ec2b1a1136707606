/** Files of the town's own map. */

/** A KML of house numbers of one street, each at a place of its own. */
export function houseNumbersKml(count: number): string {
  const placemark = (i: number) =>
    `<Placemark><ExtendedData><Data name="toponimo"><value>Via Carta</value></Data>` +
    `<Data name="numero"><value>${i + 1}</value></Data></ExtendedData>` +
    `<Point><coordinates>7.25,${45.1 + i / 1e6}</coordinates></Point></Placemark>`;
  const placemarks = Array.from({ length: count }, (_, i) => placemark(i)).join('');
  return `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks}</Document></kml>`;
}
