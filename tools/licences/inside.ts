/**
 * What lies compiled inside the packages that ship: their own licence field tells of the wrapping alone. Read out of the
 * binaries and the projects they are made of; a package that brings a binary and is not here fails the check.
 */
export interface Inside {
  readonly name: string;
  readonly licence: string;
  /** Ships in the package, and Lucerna never loads it. */
  readonly unused?: true;
}

export const inside: Readonly<Record<string, readonly Inside[]>> = {
  '@electric-sql/pglite': [
    { name: 'PostgreSQL 18', licence: 'PostgreSQL' },
    { name: 'musl (Emscripten)', licence: 'MIT' },
    { name: 'zlib', licence: 'Zlib' },
  ],
  '@electric-sql/pglite-postgis': [
    { name: 'PostGIS 3.6', licence: 'GPL-2.0-or-later' },
    { name: 'GEOS', licence: 'LGPL-2.1-or-later' },
    { name: 'PROJ', licence: 'MIT' },
    { name: 'libxml2', licence: 'MIT' },
    { name: 'json-c', licence: 'MIT' },
    { name: 'FlatBuffers', licence: 'Apache-2.0' },
    { name: 'Wagyu', licence: 'BSL-1.0' },
    { name: 'SQLite', licence: 'blessing' },
    { name: 'LibTIFF', licence: 'libtiff' },
    { name: 'zlib', licence: 'Zlib' },
    { name: 'GDAL (postgis_raster)', licence: 'MIT', unused: true },
  ],
  '@napi-rs/canvas': [
    { name: 'Skia', licence: 'BSD-3-Clause' },
    { name: 'FreeType', licence: 'FTL' },
    { name: 'HarfBuzz', licence: 'MIT-Modern-Variant' },
    { name: 'ICU', licence: 'Unicode-3.0' },
    { name: 'libpng', licence: 'libpng-2.0' },
    { name: 'libjpeg-turbo', licence: 'IJG' },
    { name: 'libwebp', licence: 'BSD-3-Clause' },
    { name: 'libavif, libaom', licence: 'BSD-2-Clause' },
    { name: 'cssparser', licence: 'MPL-2.0' },
  ],
  '@node-rs/argon2': [{ name: 'RustCrypto argon2', licence: 'MIT' }],
  node: [
    { name: 'Node.js', licence: 'MIT' },
    { name: 'V8', licence: 'BSD-3-Clause' },
    { name: 'OpenSSL', licence: 'Apache-2.0' },
    { name: 'ICU', licence: 'Unicode-3.0' },
    { name: 'libuv, llhttp, c-ares, nghttp2, undici', licence: 'MIT' },
    {
      name: 'zlib, Brotli, Zstandard, simdjson, SQLite',
      licence: 'Zlib AND MIT AND BSD-3-Clause AND Apache-2.0 AND blessing',
    },
  ],
};

/** A package for each platform holds what the one that chooses among them is described with. */
export function wrapperOf(packageName: string): string {
  if (/^node-(linux|win|darwin)-/.test(packageName)) return 'node';
  return packageName.replace(/-(linux|win32|darwin|android|freebsd|wasm32|openharmony)-[\w-]+$/, '');
}
