/** Everything that the field app asks of the server: loaded after the first paint, for the start never waits for it. */
import { columnsMediaType, versionHeader } from '@lucerna/contract/columns';
import { layerLists } from '@lucerna/contract/endpoints/register';
import { takeSecondFactor } from '@lucerna/contract/endpoints/second-factor';
import {
  chooseFirstPassword,
  currentUser,
  signIn,
  signOut,
  type User,
} from '@lucerna/contract/endpoints/session';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { call, callForResponse } from '../../api/call.ts';
import type { FetchList, KeptLayer } from '../keep/copy.ts';

// The page's policy forbids code made of text, which schemas would otherwise try for speed.
z.config({ jitless: true });

/** Fetches a list or what changed in it. */
export const fetchList: FetchList = async (layer: KeptLayer, da: number | null) => {
  try {
    const response = await callForResponse(layerLists[layer], {
      headers: { Accept: columnsMediaType },
      cache: 'no-store',
      waits: false,
      ...(da === null ? {} : { query: { da: String(da) } }),
    });
    const version = Number(response.headers.get(versionHeader));
    return { bytes: await response.arrayBuffer(), version };
  } catch (error) {
    if (da !== null && error instanceof ApiError && error.status === 410) return null;
    throw error;
  }
};

export const whoAmI = (): Promise<User> => call(currentUser);

/** What a step of the sign-in leads to: somebody who is in, or what is still asked. */
export type SignInAnswer = Awaited<ReturnType<typeof enter>>;

export const enter = (username: string, password: string) => call(signIn, { body: { username, password } });
export const choosePassword = (password: string) => call(chooseFirstPassword, { body: { password } });
export const giveCode = (codice: string) => call(takeSecondFactor, { body: { codice } });
export const leave = () => call(signOut);
