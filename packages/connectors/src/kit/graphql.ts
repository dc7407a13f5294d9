/** GraphQL without a client: requests are texts with the types of their answers. */
import { ConnectorError } from './connector-error.ts'

/** A request with the shape of its answer. */
export interface Query<Data, Variables = undefined> {
  text: string
  readonly answers?: (variables: Variables) => Data
}

/** A text that TypeScript knows the answer of: nothing of it is there when it runs. */
export const query = <Data, Variables = undefined>(text: string): Query<Data, Variables> => ({ text })

export type VariablesOf<Variables> = Variables extends undefined ? { variables?: undefined } : { variables: Variables }

export const isMutation = (text: string): boolean => text.trimStart().startsWith('mutation')

export interface GraphqlError {
  message: string
  extensions?: { code?: string }
}

export interface GraphqlAnswer {
  data: unknown
  errors: readonly GraphqlError[]
  extensions: unknown
}

export function readGraphql(text: string): GraphqlAnswer {
  const notData = () =>
    new ConnectorError('unavailable', 'The store answers with something else than data.', {
      native: text.slice(0, 500),
    })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw notData()
  }
  if (typeof read !== 'object' || read === null || !('data' in read || 'errors' in read)) throw notData()
  const { data = null, errors = [], extensions = null } = read as Partial<GraphqlAnswer>
  return { data, errors, extensions }
}
