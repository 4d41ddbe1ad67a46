/** Networks: what counts as one caller where callers are told apart by address. */
import { normalizeIP } from '@fastify/rate-limit'

/** The address; of IPv6 its /64 network, because who has one address of it usually has all. */
export const networkOf = (ip: string): string => normalizeIP(ip, 64)
