/**
 * Looks at what a call of a tool says before the packages of the protocol do, which answer what they cannot read with the
 * issues of their own schema.
 */
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of JSON-RPC. */
const invalidParams = -32_602

interface Refusal {
  jsonrpc: '2.0'
  id: string | number
  error: { code: number; message: string }
}

function problemOf(params: unknown): string | null {
  if (!isObject(params) || typeof params['name'] !== 'string') return 'Name the tool in params.name, as a text.'
  const given = params['arguments']
  if (given === undefined || given === null || isObject(given)) return null
  return 'Send the arguments of a tool as an object: each by its name.'
}

/** The message as it is read, in which arguments of null are none, or why it is no call of a tool. */
export function checkCall(message: unknown): { message: unknown } | { refusal: Refusal } {
  if (!isObject(message) || message['method'] !== 'tools/call') return { message }
  const { id, params } = message
  const problem = problemOf(params)
  if (problem === null) {
    const { arguments: given, ...others } = params as Json
    return { message: { ...message, params: { ...others, arguments: given ?? {} } } }
  }
  const isAsked = typeof id === 'string' || typeof id === 'number'
  return isAsked ? { refusal: { jsonrpc: '2.0', id, error: { code: invalidParams, message: problem } } } : { message }
}
