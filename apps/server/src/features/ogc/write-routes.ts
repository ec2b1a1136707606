/** Writing of features (part 4), through the register's one writer and all of its rules. */
import { insertSchema, modifySchema } from '@lucerna/contract/element-schema';
import { ogcDelete, ogcInsert, ogcMediaTypes, ogcPatch, ogcReplace } from '@lucerna/contract/endpoints/ogc';
import { setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { GeometryType } from '@lucerna/domain/kind-description';
import { featureMessages, geometryFaults, requestMessages } from '@lucerna/domain/messages';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eventOf } from '../../audit-log/words.ts';
import type { AtCommit, TenantTx } from '../../db/database.ts';
import { elementFaults } from '../../elements/element-faults.ts';
import { type ElementRow, featureOf, idOf, readElement, versionOf } from '../../elements/element-row.ts';
import { changeAtCommit, deleteElements, insertElement } from '../../elements/element-write.ts';
import { inUseMessage } from '../../elements/in-use.ts';
import { noteOverwritten } from '../../elements/overwritten.ts';
import { dependantsOf } from '../../elements/references.ts';
import { checkBody } from '../../http/body.ts';
import { conflict, Fault, invalid, notFound, refuseFaulty } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { answerOgcFault } from './answer-fault.ts';
import type { Collection, FeatureGeometry } from './collections.ts';
import { isObject } from './cql2/is-object.ts';
import { matchedVersions, tagOf } from './etag.ts';
import {
  expectType,
  inWgs84,
  isSameGeometry,
  readSentFeature,
  sentSystem,
  sentValues,
  writtenTypes,
} from './feature-body.ts';
import { defaultForm } from './item-form.ts';
import { serviceAddress } from './links.ts';
import { writableCollection } from './rights.ts';

const geometryTypes: Readonly<Record<FeatureGeometry, readonly GeometryType[]>> = {
  Point: ['Point'],
  MultiLineString: ['LineString', 'MultiLineString'],
  MultiPolygon: ['Polygon', 'MultiPolygon'],
};

/** A kind of several geometries is several collections: each takes its own. */
function refuseOtherGeometry({ geometry }: Collection, given: unknown): void {
  const allowed = geometry === undefined ? [] : geometryTypes[geometry.type];
  if (isObject(given) && !allowed.some((one) => one === given.type)) {
    throw invalid({ geometry: geometryFaults.wrongType(allowed) });
  }
}

/** Made once a kind: to make one takes a hundred times as long as to check a body by it. */
function onceAKind<T extends object>(make: (kind: Kind) => T): (kind: Kind) => T {
  const made = new Map<Kind, T>();
  return (kind) => {
    const known = made.get(kind) ?? make(kind);
    made.set(kind, known);
    return known;
  };
}

const insertBody = onceAKind(insertSchema);
const modifyBody = onceAKind(modifySchema);

interface Written {
  readonly collection: Collection;
  readonly kind: Kind;
}

/** The element of the collection, held until the end; 404 where it is deleted, not there, or of its other collection. */
async function heldElement(
  tx: TenantTx,
  { collection, kind }: Written,
  id: number | string,
): Promise<ElementRow> {
  const row = typeof id === 'number' ? await readElement(tx, kind, id, { lock: true }) : undefined;
  if (row === undefined || row.deletedAt !== null || !isOfCollection(collection, row)) throw notFound();
  return row;
}

/** An element without a place is of the kind's own collection. */
function isOfCollection({ id, kind, geometry }: Collection, row: ElementRow): boolean {
  if (row.geometry === null) return id === kind?.segment;
  const types = geometry === undefined ? [] : geometryTypes[geometry.type];
  return types.some((one) => one === row.geometry?.type);
}

/** 412 where the request is made upon another version. Says whether it named one. */
function checkMatch(request: FastifyRequest, row: ElementRow): boolean {
  const versions = matchedVersions(request);
  if (versions === undefined) return false;
  if (versions !== 'any' && !versions.includes(String(versionOf(row))))
    throw new Fault(412, requestMessages.stale);
  return true;
}

/** Where nothing says upon which version a whole replacement is made, it is refused. */
function checkNamedVersion(kind: Kind, row: ElementRow, given: unknown): void {
  if (given === undefined || given === null) {
    throw new Fault(428, 'Serve If-Match con ciò che ETag ha dato, o «versione» tra le proprietà');
  }
  if (String(given) !== String(versionOf(row))) throw conflict(requestMessages.stale, featureOf(kind, row));
}

interface Change {
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  readonly geometry?: Geometry;
}

/** What of the values is otherwise than what the element holds. */
function changedOnly(row: ElementRow, values: Change['values'], geometry: Geometry | undefined): Change {
  const changed = Object.entries(values).filter(([name, value]) => (row.values[name] ?? null) !== value);
  const stays = geometry === undefined || isSameGeometry(geometry, row.geometry);
  return { values: Object.fromEntries(changed), ...(stays ? {} : { geometry }) };
}

interface WriteParts {
  readonly own: OwnAddress;
}

export function ogcWriteRoutes(mount: Mount, { own }: WriteParts): void {
  /** What the audit log calls what a request did: as the register's own calls, with the element's code. */
  const told = new WeakMap<FastifyRequest, ReturnType<typeof eventOf>>();
  const tell = (request: FastifyRequest, verb: 'insert' | 'modify' | 'remove', kind: Kind, row: ElementRow) =>
    told.set(request, {
      ...eventOf({ name: `${verb}_${kind.segment}`, summary: '' }),
      oggetto: String(row.values[kind.calledBy ?? kind.code] ?? row.values[kind.key]),
    });
  const options = {
    answerFault: answerOgcFault,
    told: ({ request }: { readonly request: FastifyRequest }) => told.get(request) ?? {},
  };

  async function tag(
    tx: TenantTx,
    { collection }: Written,
    row: ElementRow,
  ): Promise<(now: ElementRow) => string> {
    const form = await defaultForm(tx, collection, row.values.id_imp);
    return (now) => tagOf(versionOf(now), form);
  }

  async function change(
    tx: TenantTx,
    written: Written,
    row: ElementRow,
    { values, geometry }: Change,
    reply: FastifyReply,
  ): Promise<AtCommit<undefined>> {
    refuseFaulty(await elementFaults(tx, written.kind, values, geometry));
    const next = { ...row, values: { ...row.values, ...values } };
    const tagNow = await tag(tx, written, next);
    return changeAtCommit(tx, written.kind, row, { values, geometry }, (now) => {
      reply.header('etag', tagNow(now));
      return undefined;
    });
  }

  mount.write(
    ogcInsert,
    async ({ params, request, reply, user }, tx) => {
      const written = writableCollection(user, params);
      const { collection, kind } = written;
      expectType(request, writtenTypes);
      const sent = readSentFeature(request, { partial: false });
      const geometry = await inWgs84(tx, sent.geometry, sentSystem(request, params.codistat));
      refuseOtherGeometry(collection, geometry);
      const body = { ...sentValues(collection, kind, sent), geometry: geometry ?? undefined };
      const { values, geometry: place } = checkBody(insertBody(kind), body);
      refuseFaulty(await elementFaults(tx, kind, values, place));
      const row = await insertElement(tx, kind, { values, geometry: place, short: true });
      tell(request, 'insert', kind, row);
      const base = serviceAddress(own.originOf(request), params.codistat);
      // QGIS before 3.44 looks for this name with its capital, which `reply.header` would take away.
      reply.raw.setHeader('Location', `${base}/collections/${collection.id}/items/${idOf(kind, row)}`);
      reply.header('etag', (await tag(tx, written, row))(row));
      return undefined;
    },
    options,
  );

  mount.write(
    ogcReplace,
    async ({ params, request, reply, user }, tx) => {
      const written = writableCollection(user, params);
      const { collection, kind } = written;
      expectType(request, writtenTypes);
      const sent = readSentFeature(request, { partial: false });
      const row = await heldElement(tx, written, params.featureId);
      if (!checkMatch(request, row)) checkNamedVersion(kind, row, sent.properties.versione);
      const geometry = await inWgs84(tx, sent.geometry, sentSystem(request, params.codistat));
      refuseOtherGeometry(collection, geometry);
      const empty = Object.fromEntries(kind.fields.filter(setByClient).map(({ key }) => [key, null]));
      const place = geometry ?? (row.geometry === null ? undefined : null);
      const body = {
        ...empty,
        ...sentValues(collection, kind, sent),
        ...(place !== undefined && { geometry: place }),
      };
      const read = checkBody(modifyBody(kind), body);
      tell(request, 'modify', kind, row);
      return change(tx, written, row, changedOnly(row, read.values, read.geometry), reply);
    },
    options,
  );

  mount.write(
    ogcPatch,
    async ({ params, request, reply, user }, tx) => {
      const written = writableCollection(user, params);
      const { collection, kind } = written;
      expectType(request, [ogcMediaTypes.patch]);
      const sent = readSentFeature(request, { partial: true });
      const row = await heldElement(tx, written, params.featureId);
      const isMatched = checkMatch(request, row);
      const geometry = await inWgs84(tx, sent.geometry, sentSystem(request, params.codistat));
      refuseOtherGeometry(collection, geometry);
      if (geometry === null && row.geometry !== null)
        throw invalid({ geometry: featureMessages.noMapElement });
      const body = { ...sentValues(collection, kind, sent), ...(isObject(geometry) && { geometry }) };
      const read = checkBody(modifyBody(kind), body);
      const changed = changedOnly(row, read.values, read.geometry);
      if (!isMatched) await noteOverwritten(tx, kind, row, changed, overwriter(user));
      tell(request, 'modify', kind, row);
      return change(tx, written, row, changed, reply);
    },
    options,
  );

  mount.write(
    ogcDelete,
    async ({ params, request, reply, user }, tx) => {
      const written = writableCollection(user, params);
      const { kind } = written;
      const row = await heldElement(tx, written, params.featureId);
      checkMatch(request, row);
      const id = Number(params.featureId);
      const dependants = await dependantsOf(tx, kind, id);
      if (dependants.length > 0) throw conflict(inUseMessage(kind, dependants));
      await deleteElements(tx, kind, [id]);
      tell(request, 'remove', kind, row);
      const gone = { ...row, values: { ...row.values, versione: versionOf(row) + 1 } };
      reply.header('etag', (await tag(tx, written, row))(gone));
      return undefined;
    },
    options,
  );
}

const overwriter = ({ username, key }: Staff) => ({ user: username, key: key?.nome });
