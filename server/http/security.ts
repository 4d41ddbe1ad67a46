/**
 * Security headers and CORS. Scripts, styles and calls come from this host only, and what our pages do not use is off.
 * A build that calls another host of the same site names it in its build record, and that host names ours in
 * ALLOWED_ORIGINS. OWASP ASVS 5.0, 3.4 and 3.5.
 */
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { METHODS } from '#contract/endpoint.ts'
import { SCRIPT_POLICY } from '#contract/script-policy.ts'
import { isCall } from '#contract/server-paths.ts'
import type { BuildRecord } from '#server/build-record.ts'
import type { Config } from '#server/config.ts'
import { refuseCrossSite } from './cross-site.ts'
import { HttpError } from './errors.ts'

/** What a page, and a frame in it, could ask of the browser or the device, and ours do not. */
const OFF = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * A CSV is shared from the browsers that can, codes and commands are copied, passkeys are made and used, the screen stays
 * on while pictures are kept.
 */
const USED = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'web-share',
]

const PERMISSIONS = [
  ...OFF.map((feature) => `${feature}=()`),
  ...USED.map((feature) => `${feature}=(self)`),
].join(', ')

export async function addSecurity(
  app: FastifyInstance,
  config: Config,
  { everywhere }: SecurityHeaders,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everywhere)
    refuseHost(request, reply)
    done()
  })
  if (config.allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      credentials: true,
      // PATCH: of the ingest API, which the staff's pages call.
      methods: ['HEAD', ...METHODS, 'PATCH'],
      allowedHeaders: ['Content-Type'],
      exposedHeaders: ['Retry-After'],
      maxAge: 600,
    })
  const ourOrigins = new Set([config.publicOrigin, ...config.allowedOrigins])
  app.decorate('ourOrigins', ourOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    refuseCrossSite(request, ourOrigins)
    // By the route: a path may be written in more than one way.
    if (isCall(request.routeOptions.url ?? request.url)) void reply.header('Cache-Control', 'no-store')
    done()
  })
}

/** A name, an address of IPv4 or one of IPv6, and a port; none of them has to be there. */
const HOST = /^(\[[\d:.a-f]+\]|[\w.~%!$&'()*+,;=-]*)(:\d*)?$/i

/**
 * Refuses a request that a proxy in front may read as one to another host, and ends its connection. RFC 9112, 3.2.
 * @throws HttpError bad_request when it is not of HTTP/1, names its host twice, or names what is no host
 */
function refuseHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest, reply: FastifyReply): void {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  if (hosts.length < 2 && HOST.test(hosts[0] ?? '') && /^1\.[01]$/.test(httpVersion)) return
  void reply.header('Connection', 'close')
  throw new HttpError('bad_request', 'unreadable')
}

type Headers = Readonly<Record<string, string>>

/**
 * What the browser is told. `everywhere`: few bytes, as a wall is dozens of pictures and each brings them along; whoever
 * opens such an answer as a page gets one that can do nothing. `script`: a worker goes by the policy that its script
 * came with. `page`: all that a page can be told.
 */
export interface SecurityHeaders {
  everywhere: Headers
  script: Headers
  page: Headers
}

const POLICY = 'content-security-policy'
const NOTHING = "default-src 'none';frame-ancestors 'none'"
const EVERYWHERE = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]

/** Helmet is asked once: it computes its headers for every answer, and ours never change. */
export async function securityHeaders(config: Config, build: BuildRecord | null): Promise<SecurityHeaders> {
  const ofHelmet = await headersOfHelmet(config, build)
  const some = (names: string[]) =>
    Object.fromEntries(Object.entries(ofHelmet).filter(([name]) => names.includes(name)))
  return {
    everywhere: { ...some(EVERYWHERE), [POLICY]: NOTHING },
    script: some([POLICY]),
    page: { ...ofHelmet, 'permissions-policy': PERMISSIONS },
  }
}

async function headersOfHelmet(config: Config, build: BuildRecord | null): Promise<Headers> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(build) },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Browsers ignore the header over plain http. A portal that once had https must stay reachable by its name.
    strictTransportSecurity: config.publicOrigin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains }
      : false,
  })
  asked.get('/', (_, reply) => void reply.send())
  const { headers } = await asked.inject('/')
  await asked.close()
  const ofHttp = new Set(['connection', 'content-length', 'date'])
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => !ofHttp.has(header[0])),
  )
}

function directivesOf(build: BuildRecord | null): Record<string, string[]> {
  const bases = [build?.apiBase, build?.webServiceBase].flatMap((base) =>
    base && URL.canParse(base) ? [new URL(base).origin] : [],
  )
  const hosts = [...new Set(bases)]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // The brand's logo stands in the styles.
    'img-src': ["'self'", 'data:', ...hosts],
    'connect-src': ["'self'", ...hosts],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // Text becomes neither markup nor a script's address: only src/api/script-address.ts makes these.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [SCRIPT_POLICY],
  }
}
