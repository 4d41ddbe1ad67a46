/**
 * Security headers and CORS. Scripts, styles and calls come from this host only. A build that calls another host of the
 * same site names it in its build record, and that host names ours in ALLOWED_ORIGINS. OWASP ASVS 5.0, 3.4 and 3.5.
 */
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { METHODS } from '#contract/endpoint.ts'
import { isCall } from '#contract/server-paths.ts'
import type { BuildRecord } from '#server/build-record.ts'
import type { Config } from '#server/config.ts'
import { refuseCrossSite } from './cross-site.ts'

export async function addSecurity(
  app: FastifyInstance,
  config: Config,
  build: BuildRecord | null,
): Promise<void> {
  const headers = await headersOf(config, build)
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  if (config.allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      credentials: true,
      methods: ['HEAD', ...METHODS],
      allowedHeaders: ['Content-Type'],
      maxAge: 600,
    })
  const ourOrigins = new Set([config.publicOrigin, ...config.allowedOrigins])
  app.addHook('onRequest', async (request) => refuseCrossSite(request, ourOrigins))
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request.url)) void reply.header('Cache-Control', 'no-store')
  })
}

/** The headers are asked of Helmet once: it computes them for every answer, and ours never change. */
async function headersOf(config: Config, build: BuildRecord | null): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(build) },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Browsers ignore the header over plain http. A portal that once had https must stay reachable by its name.
    strictTransportSecurity: config.publicOrigin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
  asked.get('/', (_, reply) => void reply.send())
  const { headers } = await asked.inject('/')
  await asked.close()
  const ofHttp = new Set(['connection', 'content-length', 'date'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofHttp.has(name) ? [] : [[name, String(value)]])),
  )
}

function directivesOf(build: BuildRecord | null): Record<string, string[]> {
  const bases = [build?.apiBase, build?.webServiceBase].flatMap((base) =>
    base && URL.canParse(base) ? [new URL(base).origin] : [],
  )
  const hosts = [...new Set(bases)]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...hosts],
    'connect-src': ["'self'", ...hosts],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
}
