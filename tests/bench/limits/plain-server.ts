/**
 * The limit of the server's rows: Fastify with nothing around it, one look-up of the session, one query, rows turned
 * into JSON in JS. What a careful programmer writes in an afternoon and calls fast.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

/** Runs a statement, planned once if the driver can. */
export type Query = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** As many bytes as a pull of 60 lots has. */
const LIST = `
  select id, lot, date, carat_milli as "caratMilli", shape, color, clarity, cut, depth_permille as "depthPermille",
    table_permille as "tablePermille", location
  from lots where customer_id = $1 and not deleted order by carat_milli desc limit 60`

const SESSION = `
  select u.customer_id as "customerId", s.created_at, s.seen_at, u.first_name, u.restricted, c.name
  from sessions s join users u on u.id = s.user_id join customers c on c.id = u.customer_id
  where s.token_hash = $1`

const PHOTO = `
  select p.width_px from photos p join lots l on l.id = p.lot_id
  where p.id = $1::uuid and l.customer_id = $2 and not l.deleted`

const OBJECTS = `
  select json_agg(l)::text as text from (
    select l.id, lot, date, type, carat_milli as "caratMilli", pieces, shape, color, clarity, cut, lab, certificate,
      length_um as "lengthUm", width_um as "widthUm", depth_um as "depthUm", depth_permille as "depthPermille",
      table_permille as "tablePermille", location, memo, tag, note, rev, p.id as photo, p.width_px as "widthPx"
    from lots l left join photos p on p.lot_id = l.id where l.customer_id = $1 and not deleted order by rev) l`

export interface PlainServer {
  origin: string
  app: FastifyInstance
  /** Pictures ready to be sent, by the photo's id. */
  photos: Map<string, Buffer>
  /** Paths of files with pictures, by the photo's id. */
  files: Map<string, string>
}

export async function startPlainServer(query: Query): Promise<PlainServer> {
  const app = Fastify()
  const photos = new Map<string, Buffer>()
  const files = new Map<string, string>()
  const customerOf = async (request: FastifyRequest) => {
    const token = request.headers.cookie?.split('=')[1] ?? ''
    const [session] = await query('limit_session', SESSION, [createHash('sha256').update(token).digest()])
    if (!session) throw new Error('No session')
    return session['customerId']
  }
  const visiblePhoto = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const { id } = request.params
    const [photo] = await query('limit_photo', PHOTO, [id, await customerOf(request)])
    if (!photo) throw new Error('No photo')
    return id
  }
  app.get('/list', async (request) => query('limit_list', LIST, [await customerOf(request)]))
  app.get('/objects', async (request, reply) => {
    const [row] = await query('limit_objects', OBJECTS, [await customerOf(request)])
    return reply.type('application/json').send(row?.['text'])
  })
  app.get<{ Params: { id: string } }>('/photo/:id', async (request, reply) => {
    const id = await visiblePhoto(request)
    return reply.type('image/webp').send(photos.get(id))
  })
  app.get<{ Params: { id: string } }>('/file/:id', async (request, reply) => {
    const id = await visiblePhoto(request)
    return reply.type('image/webp').send(await readFile(files.get(id)!))
  })
  return { photos, files, origin: await app.listen({ host: '127.0.0.1', port: 0 }), app }
}
