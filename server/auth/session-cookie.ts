/**
 * The cookie that carries a session's token, and the form of our cookies. Its `__Host-` name binds it to this host over
 * TLS. A portal reached by plain http gets a weaker cookie: Safari keeps no Secure cookie there, on http://localhost
 * neither. On another machine a start warns of it. A cookie that is not a token counts as no session and is never an error.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isToken } from '#contract/session/share.ts'
import type { Config } from '#server/config.ts'

/**
 * The name and attributes of one of our cookies. `use`: what it is for, unless it carries the session's token. `step`: a
 * log-in that waits for its second step; `question`: what a passkey or an app is to answer.
 */
export function cookieOf(config: Config, use?: 'device' | 'step' | 'question') {
  const secure = new URL(config.publicOrigin).protocol === 'https:'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const name = use ? `loupe-${use}` : 'loupe'
  return { name: secure ? `__Host-${name}` : name, attributes }
}

/** The token of the request's cookie; null when there is none or it has another form. */
export function tokenOf(request: FastifyRequest, config: Config): string | null {
  const value = request.cookies[cookieOf(config).name]
  return isToken(value) ? value : null
}

/** `atMostS`: how long the browser keeps it where that is shorter than any session lasts, in seconds. */
export function setToken(reply: FastifyReply, config: Config, token: string, atMostS = Infinity): void {
  const { name, attributes } = cookieOf(config)
  const maxAge = Math.min(config.sessionMaxDays * 86_400, Math.ceil(atMostS))
  void reply.setCookie(name, token, { ...attributes, maxAge })
}

export function clearToken(reply: FastifyReply, config: Config): void {
  const { name, attributes } = cookieOf(config)
  void reply.clearCookie(name, attributes)
}
