// What the figures were taken on.
import os from 'node:os'

export const machine = () =>
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${os.platform()} ${os.release()}`

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
