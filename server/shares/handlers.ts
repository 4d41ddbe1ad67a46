/**
 * Opening a share link: begins a guest's session and redirects to the lots. It answers a page and not JSON, because
 * people open it. A user who is logged in keeps the session, and what it has saved on the device, and is asked to log
 * out first.
 */
import type { FastifyReply } from 'fastify'
import { deleteSession } from '#server/auth/queries.ts'
import { setToken, tokenOf } from '#server/auth/session-cookie.ts'
import { hashOfToken, isToken, newToken } from '#server/auth/tokens.ts'
import type { MountArea } from '#server/services.ts'
import { beginGuestSession } from './queries.ts'

export const mountShares: MountArea = (app, { db, config, now }) => {
  app.get<{ Params: { token: string } }>(
    '/share/:token',
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.header('Cache-Control', 'no-store')
      const caller = await app.callerOf(request)
      if (caller?.kind === 'user')
        return page(reply, 409, 'You are logged in', 'Log out first, then open this link again.')
      const { token, hash: tokenHash } = newToken()
      const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
      const shared = request.params.token
      const at = now()
      const expiresAt =
        isToken(shared) && (await beginGuestSession(db, hashOfToken(shared), { tokenHash, userAgent, at }))
      app.securityLog.note(expiresAt ? 'share_opened' : 'share_wrong', request)
      if (!expiresAt)
        return page(reply, 404, 'This link shows nothing', 'It has expired, or it was withdrawn.')
      const before = tokenOf(request, config)
      if (before !== null) await deleteSession(db, hashOfToken(before))
      setToken(reply, config, token, (expiresAt.getTime() - at.getTime()) / 1000)
      return reply.redirect('/', 303)
    },
  )
}

function page(reply: FastifyReply, status: number, title: string, sentence: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1><p>${sentence}</p><p><a href="/">To the portal</a></p></html>
`)
}
