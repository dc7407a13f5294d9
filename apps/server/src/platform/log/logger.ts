/** Structured logs, a JSON line each, without bodies and without secrets. */
import { type Logger, pino, stdSerializers } from 'pino'

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refresh_token',
  'access_token',
  'client_secret',
  'set-cookie',
]

/** Lines are gathered and written off the request's path; what is left is written when the process ends. */
const output = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })

export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...secretPaths,
          ...secretPaths.map((path) => `*["${path}"]`),
          ...secretPaths.map((path) => `headers["${path}"]`),
        ],
        censor: '[hidden]',
      },
      serializers: { err: stdSerializers.err, req: () => undefined, res: () => undefined },
    },
    output(),
  )
