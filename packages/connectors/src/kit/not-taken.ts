/** What a store does not take of a form. */
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'

interface Form {
  /** Where in our form stands what the store calls by these names. */
  fields?: Readonly<Record<string, string>> | undefined
  /** Where it is said that names none of them. */
  otherwise: string
}

/** The same, with `notTaken` for what the store refuses without a reason that we know. */
export async function orNotTaken<T>(asked: Promise<T>, { fields = {}, otherwise }: Form): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const isUnexplained =
      error instanceof ConnectorError && error.kind === 'invalid' && !(error instanceof ConnectorRefusal)
    if (!isUnexplained) throw error
    const said = JSON.stringify(error.native) ?? ''
    const [, field = otherwise] = Object.entries(fields).find(([name]) => said.includes(name)) ?? []
    throw new ConnectorRefusal({ reason: 'notTaken', field })
  }
}
