/** Frees the data folder of a holder that is gone; `--force` also takes it from one that lives. */
import { unlockDataFolder } from '../platform/lock/data-folder-lock.ts'

/** Runs without a database: the lock is what keeps one from opening it. */
export async function unlock(folder: string, args: string[]): Promise<number> {
  console.log(await unlockDataFolder(folder, { force: args.includes('--force') }))
  return 0
}
