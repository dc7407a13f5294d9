// Loaded before the embedded engine's thread: its writes fail as on a full disk once the shared count is used up.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData } from 'node:worker_threads'

const left = getEnvironmentData('writes left')
const write = fs.writeSync
fs.writeSync = (...args) => {
  if (Atomics.sub(left, 0, 1) > 0) return write(...args)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
}
syncBuiltinESMExports()
