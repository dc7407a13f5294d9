/** Tells the reads that the server makes of itself, such as those of a page that it draws, from those of clients. */
import type { FastifyRequest } from 'fastify'

/**
 * Stands where a connection has its network address. No connection has this one, and no header of a client or a proxy
 * changes what the socket says.
 */
export const ownSocket = 'own'

export const isOwnRead = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === ownSocket
