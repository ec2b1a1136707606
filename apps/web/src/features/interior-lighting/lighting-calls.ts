/** The calls behind the page of a building's interior lighting. Each throws an `ApiError`. */

import {
  downloadRetrofitFile,
  exportRetrofit,
  insertRetrofit,
  listRetrofits,
  modifyRetrofit,
  oneRetrofit,
  removeRetrofit,
  removeRetrofitFile,
  uploadDesignFile,
  uploadExistingFile,
} from '@lucerna/contract/endpoints/interior-lighting';
import { EXISTING_STATE } from '@lucerna/domain/interior-lighting';
import { addressToOpen, call } from '../../api/call.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { uploadFile } from '../../api/upload.ts';
import type { LightingCalls } from './lighting-machine.ts';

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

export function lightingCalls(building: string): LightingCalls {
  const id = building;
  const of = (retrofit: number) => ({ id, interventoId: String(retrofit) });
  const once = sendOnce();
  return {
    list: async () => (await call(listRetrofits, { params: { id } })).data,
    one: async (retrofit) => (await call(oneRetrofit, { params: of(retrofit) })).data,
    insert: async (body) =>
      (await once(body, (headers) => call(insertRetrofit, { params: { id }, body, headers }))).data,
    modify: async (retrofit, body, version) =>
      (await call(modifyRetrofit, { params: of(retrofit), body, headers: ifMatch(version) })).data,
    remove: (retrofit, version) => call(removeRetrofit, { params: of(retrofit), headers: ifMatch(version) }),
    upload: async (file, { retrofit, side, signal }, onProgress) =>
      (
        await uploadFile(side === EXISTING_STATE ? uploadExistingFile : uploadDesignFile, {
          params: of(retrofit),
          file,
          onProgress,
          signal,
        })
      ).data,
    removeFile: (file) => call(removeRetrofitFile, { params: { fileId: String(file) } }),
  };
}

export function fileAddress(file: number): string {
  return addressToOpen(downloadRetrofitFile, { fileId: file });
}

export function exportAddress(building: string, retrofit: number): string {
  return addressToOpen(exportRetrofit, { id: building, interventoId: retrofit });
}
