/**
 * Who calls, where callers are told apart by address. Behind proxies the address is what they say, so far as the
 * settings trust them (TRUST_PROXY). Some proxies add the port, which is another with each connection: it is left out.
 */
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/config.ts'

/** Of IPv6 a network counts as one caller, because who has one address of it usually has all. */
const NETWORK_GROUPS = 4

/** What is no address is only compared, and cut: a proxy may pass on whatever a caller wrote. */
const MAX_LENGTH = 64

/** The caller's address, without a port. Empty for one who has gone, of whom Node.js tells none. */
export function addressOf({ ip }: { ip: string | undefined }): string {
  return withoutPort(ip ?? '').slice(0, MAX_LENGTH)
}

/** The caller's network: the address, or of IPv6 its /64. */
export function networkOf(caller: { ip: string | undefined }): string {
  const text = addressOf(caller)
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : address.parts
        .slice(0, NETWORK_GROUPS)
        .map((group) => group.toString(16))
        .join(':')
}

/** Fastify's option: whether the address so many hops away from the server may say who called it. */
export function trustOf({
  trustProxy,
}: Pick<Config, 'trustProxy'>): false | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy
  const proxies = new BlockList()
  for (const each of trustProxy) {
    const [net = '', prefix] = each.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(net, family)
    else proxies.addSubnet(net, Number(prefix), family)
  }
  return (address) => {
    const text = withoutPort(address)
    return isIP(text) > 0 && proxies.check(text, isIP(text) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Warns once, when the first request comes that a proxy has passed on, or that says so. */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isSaid && 'x-forwarded-for' in request.headers) {
      isSaid = true
      app.log.warn(
        'A request came with X-Forwarded-For, and TRUST_PROXY is off. If a proxy stands in front, set it: until then ' +
          'all users count as one address, and the limits of one address hold for all of them together.',
      )
    }
    done()
  })
}

/** `203.0.113.7:1001` or `[2001:db8::1]:1001`, as some proxies write it. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+(?:\.\d+){3}):\d+)$/

function withoutPort(address: string): string {
  const { v6, v4 } = WITH_PORT.exec(address)?.groups ?? {}
  return v6 ?? v4 ?? address
}
