/**
 * HTTP/2 for whoever keeps a session: over a connection that was judged, or to an address of the environment, which may lie
 * in a private network.
 */
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import type { TLSSocket } from 'node:tls'

export type { ClientHttp2Session, ClientHttp2Stream, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http2'

export const streamCodes = {
  none: constants.NGHTTP2_NO_ERROR,
  cancel: constants.NGHTTP2_CANCEL,
  refused: constants.NGHTTP2_REFUSED_STREAM,
  calm: constants.NGHTTP2_ENHANCE_YOUR_CALM,
} as const

const settings = { enablePush: false }

/** Over a socket of `connect` of `OutsideSockets`, whose other side chose `h2`. */
export const http2Over = (origin: string, socket: TLSSocket): ClientHttp2Session =>
  connect(origin, { settings, createConnection: () => socket })

/** To an address that the operator set. `ca` are certificates (PEM) that are believed instead of the public ones. */
export const operatorHttp2 = (origin: string, ca: string | undefined): ClientHttp2Session =>
  connect(origin, { settings, ...(ca !== undefined && { ca }) })
