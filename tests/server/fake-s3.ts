import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../src/server/files/s3-blobs.ts';

/** What a request is answered with instead; undefined lets it be answered as it should. */
export type Fault = (request: IncomingMessage, response: ServerResponse, body: Buffer) => 'answered' | undefined;

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/**
 * Just enough of S3 for what a fault is about: it keeps objects by path, checks nothing, and hangs, lies and fails as it
 * is told. What a bucket really does, tests/deploy/s3.test.ts asks a real one.
 */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  let fault: Fault = () => undefined;

  const server = createServer(async (request, response) => {
    asked.push(request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (fault(request, response, body) === 'answered') return;
    const url = new URL(request.url ?? '', 'http://s3');
    const path = url.pathname.replace(/\/$/, '');
    const kept = objects.get(path);
    if (request.method === 'PUT') {
      objects.set(path, body);
      response.setHeader('ETag', '"etag"').end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (request.method === 'HEAD' && path === `/${settings.bucket}`) {
      response.end();
    } else if (request.method === 'GET' && path === `/${settings.bucket}`) {
      response.setHeader('Content-Type', 'application/xml').end(listOf(url.searchParams));
    } else if (kept) {
      response.setHeader('Content-Length', kept.length).end(request.method === 'HEAD' ? undefined : kept);
    } else {
      response.writeHead(404).end();
    }
  });
  /** ListObjectsV2; all of them came long ago. */
  function listOf(query: URLSearchParams): string {
    const start = `/${settings.bucket}/`;
    const keys = [...objects.keys()].map((key) => key.slice(start.length)).sort();
    const later = keys.filter(
      (key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''),
    );
    const page = later.slice(0, Number(query.get('max-keys') ?? 1000));
    const contents = page.map((key) => {
      const size = objects.get(start + key)?.length;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${LONG_AGO}</LastModified></Contents>`;
    });
    const isTruncated = page.length < later.length;
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-2',
    bucket: 'pictures',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  return {
    settings,
    objects,
    asked,
    fail(next: Fault) {
      fault = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
