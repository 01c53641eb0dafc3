import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../src/server/http/client-address.ts';
import { startTestServer } from '../test-server.ts';

const PROXY = '10.0.0.1';

describe('the client of a request', () => {
  it.each([
    ['of one proxy, what it wrote itself', 1, '9.9.9.9, 192.0.2.1', '192.0.2.1'],
    ['of a CDN before a proxy, not the edge', 2, '9.9.9.9, 192.0.2.1, 198.51.100.7', '192.0.2.1'],
    ['of a request past the CDN, what the inner proxy wrote', 2, '192.0.2.1', '192.0.2.1'],
    ['without a proxy, the peer', 0, '192.0.2.1', PROXY],
    ['without the header, the peer', 1, undefined, PROXY],
    ['where the proxy wrote no address, the peer', 1, '192.0.2.1, unknown', PROXY],
    ['an address without its port', 1, '192.0.2.1:50123', '192.0.2.1'],
    ['an address in quotes', 1, '"192.0.2.1:50123"', '192.0.2.1'],
    ['an IPv6 address by its network', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['an IPv6 address with a port', 1, '[2001:DB8::5]:443', '2001:db8:0:0::/64'],
    ['an IPv6 address in brackets alone', 1, '[2001:db8::77:1]', '2001:db8:0:0::/64'],
    ['an IPv6 address with its interface', 1, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address written as IPv6', 1, '::ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv4 address written as IPv6 in hexadecimal', 1, '::ffff:c000:201', '192.0.2.1'],
  ])('is %s', (_, trusted, forwarded, client) => {
    expect(clientOf(PROXY, forwarded, trusted)).toBe(client);
  });

  it('is the same for every port and every address of one network, and never what the client says of itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(65_535), fc.ipV6(), fc.nat(3), (said, port, address, hosts) => {
        const before = said.replace(/,/g, '') === '' ? '' : `${said},`;
        expect(clientOf(PROXY, `${before} 192.0.2.1:${port}`, 1)).toBe('192.0.2.1');
        expect(clientOf(PROXY, `${before} 2001:db8:7::${hosts}`, 1)).toBe('2001:db8:7:0::/64');
        expect(clientOf(PROXY, address, 1)).toBe(clientOf(PROXY, `[${address}]:${port}`, 1));
      }),
    );
  });

  it('behind a CDN is counted by itself, and a new port makes no new one', async () => {
    const server = await startTestServer({ requestsPerMinute: 1, trustedProxies: 2 });
    const send = async (client: string, edge: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `${client}, ${edge}` };
      return (await fetch(`${server.url}/hooks/main`, { method: 'POST', headers, body: '{}' })).status;
    };
    expect(await send('192.0.2.1:1000', '198.51.100.7')).toBe(200);
    expect(await send('192.0.2.2:1000', '198.51.100.7')).toBe(200);
    expect(await send('192.0.2.1:1001', '198.51.100.8')).toBe(429);
  });
});
