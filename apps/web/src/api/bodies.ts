/** The bodies that the municipality let in, and what a body itself sees. */

import type { AnswerOf } from '@lucerna/contract/endpoint';
import {
  type BodyFigures,
  bodyAccess,
  bodyBorders,
  bodyFigures,
  type LetInBody,
  listBodies,
} from '@lucerna/contract/endpoints/agency';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

export const bodiesQuery = queryOptions<readonly LetInBody[], ApiError>({
  queryKey: ['bodies'],
  queryFn: async ({ signal }) => (await call(listBodies, { signal })).data,
  staleTime: 0,
});

export const figuresQuery = queryOptions<BodyFigures, ApiError>({
  queryKey: ['body', 'figures'],
  queryFn: async ({ signal }) => (await call(bodyFigures, { signal })).data,
  refetchInterval: 5 * 60_000,
});

export type Borders = AnswerOf<typeof bodyBorders>['features'];

export const bordersQuery = queryOptions<Borders, ApiError>({
  queryKey: ['body', 'borders'],
  queryFn: async ({ signal }) => (await call(bodyBorders, { signal })).features,
  staleTime: Number.POSITIVE_INFINITY,
});

export const accessQuery = queryOptions<AnswerOf<typeof bodyAccess>['data'], ApiError>({
  queryKey: ['body', 'access'],
  queryFn: async ({ signal }) => (await call(bodyAccess, { signal })).data,
  staleTime: 0,
});
