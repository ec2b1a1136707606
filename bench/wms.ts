/**
 * A picture of the technical map of 1024 by 1024 pixels that nobody has kept: of the whole city, and of 1.2 km of it;
 * beside its goal, and beside MapServer on the same table in a similar style, as a process a picture.
 * `npm run bench -- wms`
 */
import { besideEmbedded, median, type Row, report } from './report.ts';
import { mapPeer } from './servers/map-server.ts';
import { scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, placeWithCity } from './servers/town.ts';
import { usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const rounds = 9;
const radius = 6_378_137;

interface View {
  readonly name: string;
  readonly goalMs: number;
  /** What MapServer took where the goal was set. */
  readonly mapServerMs: number;
  /** Metres of Web Mercator across. */
  readonly across: number;
}

const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    const scale = await scaleOf(db);
    const box = await db.system(({ sql }) =>
      sql
        .selectFrom('carta_tecnica')
        .select(({ fn }) => [
          fn<number>('st_xmin', [fn('st_extent', ['the_geom'])]).as('west'),
          fn<number>('st_xmax', [fn('st_extent', ['the_geom'])]).as('east'),
          fn<number>('st_ymin', [fn('st_extent', ['the_geom'])]).as('south'),
          fn<number>('st_ymax', [fn('st_extent', ['the_geom'])]).as('north'),
          fn.countAll<number>().as('count'),
        ])
        .where('codistat', '=', city)
        .executeTakeFirstOrThrow(),
    );
    const [user] = await usersOf(db, city, 1);
    await db.close();
    if (user === undefined) throw new Error('No user');
    const x = (lon: number) => (lon * Math.PI * radius) / 180;
    const y = (lat: number) => radius * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    const centre = [x((box.west + box.east) / 2), y((box.south + box.north) / 2)] as const;
    const onGround = Math.cos((box.south * Math.PI) / 180);
    const views: readonly View[] = [
      { name: 'the city', goalMs: 400, mapServerMs: 808, across: x(box.east) - x(box.west) },
      { name: '1.2 km', goalMs: 81, mapServerMs: 81, across: 1_200 / onGround },
    ];
    console.log(`${engine}: ${box.count} shapes on the map`);

    const server = await startServer(place.variables);
    const peer = mapPeer(place.variables.DATABASE_URL);
    /** Moved a little each time: nothing kept is of use. */
    const query = ({ across }: View, round: number, layers: string) => {
      const west = centre[0] - across / 2 + round * across * 0.001;
      const south = centre[1] - across / 2;
      const bbox = [west, south, west + across, south + across].join();
      return `SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=${layers}&STYLES=&SRS=EPSG:3857&BBOX=${bbox}&WIDTH=1024&HEIGHT=1024&FORMAT=image/png`;
    };
    const told: Row[] = [];
    for (const view of views) {
      const own: number[] = [];
      const others: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const path = `/geoserver/wms?${query(view, round, `lucerna:${city}_carta_tecnica`)}`;
        own.push((await user.need(server.address, 'GET', path)).ms);
        if (peer !== undefined) others.push(await peer.draw(query(view, round, 'carta')));
      }
      // Where there is no MapServer the machine's speed has to do.
      told.push({
        what: view.name,
        figure: median(own),
        ...(peer === undefined
          ? { peer: scale.goal(view.goalMs), most: 1 }
          : { peer: median(others), most: view.goalMs / view.mapServerMs }),
      });
    }
    rows[engine] = told;
    await server.stop();
    user.leave();
    peer?.remove();
  } finally {
    await place.remove();
  }
}
report('wms', 'Pictures of the technical map, 1024 by 1024', besideEmbedded(rows));
