/** `/docs`: what the API offers, for people and (`/docs/openapi.json`) for programs. */
import { readFileSync } from 'node:fs';
import { endpointList } from '@lucerna/contract/endpoint-list';
import { fileShapes } from '@lucerna/domain/rules/importing/file-shape';
import type { FastifyInstance } from 'fastify';
import { nonceFor } from '../../http/security-headers.ts';
import { fieldsPage, templatePath } from './fields-page.ts';
import { type OpenApi, openApiOf } from './open-api.ts';
import { documentationPage } from './page.ts';
import { importTemplate } from './template.ts';

const packageFile = new URL('../../../package.json', import.meta.url);

export function documentationRoutes(app: FastifyInstance): void {
  let made: OpenApi | undefined;

  /** Made when somebody asks for the first time: most processes are never asked. */
  function document(): OpenApi {
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
    made ??= openApiOf(endpointList, version);
    return made;
  }

  app.get('/docs/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );

  app.get('/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documentationPage(document(), nonceFor(reply))),
  );

  app.get('/docs/campi', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fieldsPage(nonceFor(reply))),
  );

  for (const shape of fileShapes) {
    app.get(templatePath(shape), async (_, reply) =>
      reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .header('content-disposition', `attachment; filename="modello-${shape.segment}.xlsx"`)
        .header('cache-control', 'no-cache')
        .send(importTemplate(shape)),
    );
  }
}
