import type { World } from './sweep-world.ts'

export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** A body that is no JSON. */
  raw?: { payload: Buffer; headers: Record<string, string> }
}

export type Example = (world: World) => Promise<Input> | Input
