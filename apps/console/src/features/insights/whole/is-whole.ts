import { createContext } from 'react'

/** True while all of a tab is wanted, also what is far out of sight. */
export const IsWhole = createContext(false)
