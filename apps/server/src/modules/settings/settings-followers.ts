/** What keeps settings in memory is told of a change on this process; other processes see it within a second. */
import { defineService } from '../../services.ts'

type Follow = (appKey: string) => Promise<void>

export const settingsFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    async tell(appKey: string): Promise<void> {
      for (const follow of follows) await follow(appKey)
    },
  }
})
