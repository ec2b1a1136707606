/** A request that the map service refuses: a ServiceException of the version that was asked (contract). */
export type WmsVersion = '1.1.1' | '1.3.0';

export type ExceptionCode =
  | 'InvalidFormat'
  | 'InvalidCRS'
  | 'InvalidSRS'
  | 'LayerNotDefined'
  | 'LayerNotQueryable'
  | 'StyleNotDefined'
  | 'InvalidPoint'
  | 'OperationNotSupported'
  | 'MissingParameterValue'
  | 'InvalidParameterValue'
  | 'NotAuthorized'
  | 'NoApplicableCode';

export class WmsFault extends Error {
  override readonly name = 'WmsFault';
  readonly status: number;
  readonly code: ExceptionCode;

  constructor(code: ExceptionCode, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const types: Readonly<Record<WmsVersion, string>> = {
  '1.1.1': 'application/vnd.ogc.se_xml; charset=utf-8',
  '1.3.0': 'text/xml; charset=utf-8',
};

const openings: Readonly<Record<WmsVersion, string>> = {
  '1.1.1':
    '<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">\n' +
    '<ServiceExceptionReport version="1.1.1">',
  '1.3.0': '<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc">',
};

export interface ExceptionDocument {
  readonly type: string;
  readonly text: string;
}

export function exceptionDocument(
  version: WmsVersion,
  code: ExceptionCode,
  message: string,
): ExceptionDocument {
  // Without a code the exception is one of no particular kind.
  const attribute = code === 'NoApplicableCode' ? '' : ` code="${code}"`;
  return {
    type: types[version],
    text:
      `<?xml version="1.0" encoding="UTF-8"?>\n${openings[version]}\n` +
      `  <ServiceException${attribute}>${escapeXml(message)}</ServiceException>\n</ServiceExceptionReport>\n`,
  };
}

/** Text as it may stand in XML; what no XML may hold is left out. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
