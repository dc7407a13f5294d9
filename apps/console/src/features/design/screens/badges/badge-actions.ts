/** Actions on the list that take effect at once, without Save and without an undo step: add, move and delete. */

import { m } from '@vitrine/messages/console'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { questions } from '../../../../shared/confirm.ts'
import { keeping } from '../../../../shared/kept-text.tsx'
import type { Services } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { badgesQuery, readBadges } from '../../document/badges-query.ts'
import { changeCachedBadges, createBadge, deleteBadge, reorderBadges } from './badges.api.ts'
import { followBadges, type OpenBadges, orderOf, takeInBadges, withBadge, withOrder } from './open-badges.ts'

export function badgeActions(services: Services, open: OpenBadges, onMade: (id: string) => void) {
  const { betweenSaves } = services.get(unsavedChanges)
  const { editor, scope } = open
  const { appKey, language } = scope
  const readAgain = async () => {
    const badges = await readBadges(appKey)
    queryClient.setQueryData(badgesQuery(appKey, language).queryKey, badges)
    followBadges(open, badges)
  }
  const failed = (error: unknown) => {
    toastError(error)
    void readAgain().catch(() => {})
  }
  return {
    /** Resolves to false when it failed. */
    async add(name: string): Promise<boolean> {
      const priority = orderOf(open.saved).length + 1
      try {
        const badge = await betweenSaves(async () => {
          const made = await createBadge(appKey, { title: { text: name }, priority })
          changeCachedBadges(appKey, language, (all) => [made, ...all.filter(({ id }) => id !== made.id)])
          takeInBadges(open, withBadge(open.saved, made.id, made))
          return made
        })
        onMade(badge.id)
        editor.selectBadge(badge.id)
        toastSuccess(m.badges_created())
        return true
      } catch (error) {
        toastError(error)
        return false
      }
    },

    /**
     * Shows the move and sends it at once. When the server refuses it, the list is read again. `index` counts before
     * the move.
     */
    move(id: string, index: number): void {
      const ids = [...editor.doc.badges()]
      if (!ids.includes(id)) return
      ids.splice(index, 0, id)
      const order = ids.filter((one, at) => one !== id || at === index)
      takeInBadges(open, withOrder(open.saved, order))
      changeCachedBadges(appKey, language, (all) =>
        all
          .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
          // The priorities that the request stands for: the first badge has the highest.
          .map((badge, at) => ({ ...badge, priority: all.length - at })),
      )
      betweenSaves(() => reorderBadges(appKey, order)).catch(failed)
    },

    async remove(id: string): Promise<void> {
      const sure = await services.get(questions).confirm({
        title: keeping(m.badges_delete_title, { name: editor.doc.badge(id)?.title.text ?? '' }),
        message: m.badges_delete_text(),
        confirmLabel: m.badges_delete(),
        danger: true,
      })
      if (!sure) return
      try {
        await betweenSaves(async () => {
          await deleteBadge(appKey, id)
          takeInBadges(open, withBadge(open.saved, id, null), 'theirs')
          editor.selectBadge(undefined)
          changeCachedBadges(appKey, language, (all) => all.filter((badge) => badge.id !== id))
        })
        toastSuccess(m.badges_deleted())
      } catch (error) {
        failed(error)
      }
    },
  }
}
