/**
 * The one way past the check of an answer against its contract, for answers whose text was checked before: when its
 * parts were stored, or when it was made for all who ask for it. Clients in tests check every answer, these too.
 */
import type { Readable } from 'node:stream'
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { FastifyReply } from 'fastify'
import { hasSpeed } from '../speed/index.ts'

/** The type of every answer that is no file. */
export const jsonType = 'application/json; charset=utf-8'

export class RawReply {
  private constructor(
    private readonly kind: 'checked' | 'file' | 'known',
    private readonly body: string | Buffer | Readable,
  ) {}

  /** JSON that was checked before. */
  static checked(text: string | Buffer): RawReply {
    return new RawReply('checked', text)
  }

  /** JSON that was checked before, in the place that most contracts have for it. */
  static data(text: string, total?: number): RawReply {
    return RawReply.checked(`{"data":${text}${total === undefined ? '' : `,"total":${total}`}}`)
  }

  /** A file, of the type that the contract names. */
  static file(body: Buffer | Readable): RawReply {
    return new RawReply('file', body)
  }

  /** The client has this revision of the answer. */
  static known(): RawReply {
    return new RawReply('known', '')
  }

  /** Throws when the contract has no such answer. */
  send(route: RouteContract, reply: FastifyReply): FastifyReply {
    const fits = {
      checked: route.file === undefined && route.status !== 204,
      file: route.file !== undefined,
      known: route.revision !== undefined,
    }
    if (!fits[this.kind]) throw new Error(`${route.path} does not answer like this: ${this.kind}.`)
    if (this.kind === 'known') reply.code(304)
    if (this.kind === 'checked' && !hasSpeed('raw-replies'))
      return reply.send(route.response.parse(JSON.parse(String(this.body))))
    return reply.type(route.file ?? jsonType).send(this.body)
  }
}
