/**
 * The data of a session that the tab keeps (document 1, section 3), over any storage: it is pure, so that it can be
 * tested.
 */

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredSession {
  token: string
  /** Handle of the refresh family; useless without the HttpOnly cookie beside it. */
  refreshToken: string
  thirdParty: boolean
  impersonated: boolean
}

/** Data that is kept between leaving for the identity provider and coming back. */
export interface SignInAttempt {
  codeVerifier: string
  state: string
  nonce: string
  /** Whom a sign-in tells that only confirms who somebody is; '' for one that begins a session. */
  confirmation: string
}

const sessionNames = ['token', 'refreshToken', 'thirdParty', 'impersonated', 'storeCode', 'currencyCode', 'idTokenHint']
const attemptNames = ['codeVerifier', 'state', 'nonce', 'confirmation']
const defaultCurrency = 'USD'

export function createSessionStore(storage: KeyValueStorage) {
  const write = (name: string, value: string | null) =>
    value === null ? storage.removeItem(name) : storage.setItem(name, value)

  return {
    read(): StoredSession | null {
      const token = storage.getItem('token')
      const refreshToken = storage.getItem('refreshToken')
      if (!token || !refreshToken) return null
      return {
        token,
        refreshToken,
        thirdParty: storage.getItem('thirdParty') === 'true',
        impersonated: storage.getItem('impersonated') === 'true',
      }
    },
    /**
     * Stores the session. Every name of the session is set afterwards: the currency is USD unless one was chosen
     * (A-041).
     */
    write(session: StoredSession): void {
      write('token', session.token)
      write('refreshToken', session.refreshToken)
      write('thirdParty', String(session.thirdParty))
      write('impersonated', String(session.impersonated))
      write('storeCode', storage.getItem('storeCode') ?? '')
      write('currencyCode', storage.getItem('currencyCode') || defaultCurrency)
      write('idTokenHint', storage.getItem('idTokenHint') ?? '')
    },
    clear(): void {
      for (const name of [...sessionNames, ...attemptNames]) storage.removeItem(name)
    },
    storeCode: () => storage.getItem('storeCode') || null,
    setStoreCode: (code: string) => write('storeCode', code),
    currencyCode: () => storage.getItem('currencyCode') || defaultCurrency,
    setCurrencyCode: (code: string) => write('currencyCode', code),
    idTokenHint: () => storage.getItem('idTokenHint') || null,
    setIdTokenHint: (hint: string) => write('idTokenHint', hint),

    beginSignIn(attempt: SignInAttempt): void {
      for (const [name, value] of Object.entries(attempt)) write(name, value)
    },
    /** Reads the attempt and deletes it: an answer may be used only once. */
    takeSignIn(): SignInAttempt | null {
      const [codeVerifier, state, nonce, confirmation] = attemptNames.map((name) => storage.getItem(name))
      for (const name of attemptNames) storage.removeItem(name)
      return codeVerifier && state && nonce ? { codeVerifier, state, nonce, confirmation: confirmation ?? '' } : null
    },
  }
}
