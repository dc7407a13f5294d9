/** Whatever a file of journeys started ends with it. */
import { afterAll } from 'vitest'
import { closeOwnServer } from './own-server.ts'

afterAll(closeOwnServer)
