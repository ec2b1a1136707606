import { layerName } from './layer-name.ts';
import type { FoundFeature } from './map-service.ts';
import type { InfoFormat } from './requests.ts';
import { escapeXml } from './wms-fault.ts';

/** The features that were pointed at, in the form that was asked for. */
export function infoText(found: readonly FoundFeature[], codistat: string, format: InfoFormat): string {
  switch (format) {
    case 'application/json':
      return JSON.stringify({
        type: 'FeatureCollection',
        features: found.map(({ layer, id, properties, geometry }) => ({
          type: 'Feature',
          id: `${layer}.${id}`,
          properties,
          geometry,
        })),
      });
    case 'text/html':
      return page(found.map((feature) => section(feature, codistat)).join('\n'));
    case 'text/plain':
      return found.length === 0
        ? 'Nessun elemento in questo punto\n'
        : found.map((feature) => paragraph(feature, codistat)).join('\n');
  }
}

function paragraph({ layer, properties }: FoundFeature, codistat: string): string {
  const lines = Object.entries(properties).map(([key, value]) => `${key} = ${value ?? ''}`);
  return `${layerName(codistat, layer)}\n${lines.join('\n')}\n`;
}

function section({ layer, properties }: FoundFeature, codistat: string): string {
  const rows = Object.entries(properties).map(
    ([key, value]) => `<tr><th scope="row">${escapeXml(key)}</th><td>${escapeXml(value ?? '')}</td></tr>`,
  );
  return `<table><caption>${escapeXml(layerName(codistat, layer))}</caption>${rows.join('')}</table>`;
}

function page(body: string): string {
  const content = body === '' ? '<p>Nessun elemento in questo punto</p>' : body;
  return `<!doctype html>\n<html lang="it"><head><meta charset="utf-8"><title>Informazioni</title></head><body>\n${content}\n</body></html>\n`;
}
