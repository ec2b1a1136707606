import type { KindId } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { type LeftEmpty, withCatalogueValues } from './catalogue-values.ts';
import { codes, podSource } from './codes.ts';
import { retrofitsOf } from './interior/retrofits.ts';
import { cabinetRows } from './lighting/cabinet-rows.ts';
import { departureRows } from './lighting/departure-rows.ts';
import { type Feed, lightPointRows } from './lighting/light-point-rows.ts';
import { houseFinder, type LightSite, placeLights } from './lighting/light-sites.ts';
import { lineRows, numberLines } from './lighting/line-rows.ts';
import { layNetwork } from './lighting/network.ts';
import { withPlantedGaps } from './lighting/planted-gaps.ts';
import { subPanelRows } from './lighting/sub-panel-rows.ts';
import { shareOut } from './lighting/supply.ts';
import { projectionAround } from './projection.ts';
import { linkRows } from './property/link-rows.ts';
import { municipalBuildings } from './property/municipal-buildings.ts';
import { placePlants, withOddSupplies } from './property/plants.ts';
import { randomFrom } from './random.ts';
import type { Municipality } from './rows.ts';
import { drawTown } from './town/layouts.ts';
import { houseNumberRows, technicalMapRows } from './town/map-rows.ts';
import { settle, type Town } from './town/town.ts';
import type { Layout } from './town/town-plan.ts';

export interface MunicipalitySpec {
  readonly codistat: string;
  readonly nome: string;
  readonly centre: readonly [lon: number, lat: number];
  readonly interiorLighting: boolean;
  /** The same seed makes the same municipality, byte for byte, on every machine. */
  readonly seed: string;
  readonly plan: Layout;
  /** At most so many light points; without it as many as the plan has room for. */
  readonly lightPoints?: number | undefined;
}

/** Light points that a cabinet feeds, lines of a cabinet, and so on: what a register of this size has. */
const perCabinet = 39;
const linesPerCabinet = 2;
const subPanelsPerCabinet = 0.75;
const pointsPerBuilding = 34.5;
const pointsPerPlant = 17.3;
const mostBuildings = 400;
const mostPlants = 900;

/** A town of the demo, drawn by its plan and seed, with all the rows of its register. */
export function generateMunicipality(spec: MunicipalitySpec): Municipality {
  const random = randomFrom(spec.seed);
  const town = settle(drawTown(spec.plan, random.branch('plan'), spec.lightPoints), random.branch('town'));
  return registerOf(spec, town);
}

/** The register of a town: its network of lights, its buildings and plants, its maps. */
function registerOf(spec: MunicipalitySpec, town: Town): Municipality {
  const random = randomFrom(`${spec.seed}/register`);
  const projection = projectionAround(spec.centre);
  const sites = placeLights(town.streets, random.branch('lights')).slice(0, spec.lightPoints);
  const network = layNetwork(shareOut(sites, perCabinet, linesPerCabinet));
  const count = network.length;
  const lines = withPlantedGaps(numberLines(network, codes('L', count * linesPerCabinet, 3)));
  const feedOf = new Map<LightSite, Feed>(
    lines.flatMap(({ cabinet, code, line }) =>
      line.sites.map((site): [LightSite, Feed] => [site, { cabinet, lineCode: code }]),
    ),
  );
  const houseNear = houseFinder(town.houses);
  const pod = podSource(random.branch('pod'));
  const lightPoints = lightPointRows({
    sites,
    feedOf,
    houseNear,
    projection,
    random: random.branch('lamps'),
  });
  const cabinets = cabinetRows({
    cabinets: network,
    code: codes('Q', count, 2),
    lightPoints,
    houseNear,
    pod,
    projection,
    random: random.branch('cabinets'),
  });
  const buildings = municipalBuildings(
    town,
    Math.min(mostBuildings, Math.round(sites.length / pointsPerBuilding)),
    spec.nome,
    projection,
    random.branch('buildings'),
  );
  const linesOfTown = lineRows(lines, projection, random.branch('lines'));
  const plants = placePlants(
    buildings,
    Math.min(mostPlants, Math.round(sites.length / pointsPerPlant)),
    pod,
    projection,
    random.branch('plants'),
  );
  const whole = <Row extends object>(kind: KindId, rows: readonly Row[], leftEmpty: LeftEmpty = []) =>
    withCatalogueValues(kindById(kind), rows, leftEmpty, random.branch('catalogue'));
  return {
    codistat: spec.codistat,
    nome: spec.nome,
    centre: spec.centre,
    interiorLighting: spec.interiorLighting,
    border: projection.multiPolygon(town.border),
    cabinets: whole('cabinet', cabinets, ['p_anno', 'd2_pom', 'd5_mo', 'p_frig']),
    plants: whole('plant', withOddSupplies(plants.map(({ row }) => row))),
    lightPoints: whole('light-point', lightPoints),
    lines: whole('line', linesOfTown),
    departures: departureRows(lines, linesOfTown, random.branch('departures')),
    subPanels: whole(
      'sub-panel',
      subPanelRows(lines, Math.round(count * subPanelsPerCabinet), projection, random.branch('sub-panels')),
    ),
    buildings: whole(
      'building',
      buildings.map(({ row }) => row),
      ['f_pos', 'flag_1', 'flag_2'],
    ),
    links: linkRows(plants, buildings, random.branch('links')),
    retrofits: spec.interiorLighting ? retrofitsOf(buildings) : [],
    technicalMap: technicalMapRows(town, projection),
    houseNumbers: houseNumberRows(town, projection),
  };
}
