/** The actions on a design: they ask for confirmation where it matters, and report when they are done. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { confirm, type Question } from '../../../shared/confirm.ts'
import { toastError, toastSuccess } from '../../../shared/toast.ts'
import { bringBack, cancelTime, deleteDesign, duplicateDesign, refreshDesigns } from './schedules.api.ts'
import { broughtBackText, cancelledText, deletedText, duplicatedText, scheduleText } from './schedules.text.ts'

interface Act {
  question?: Question
  run: () => Promise<unknown>
  done: string
}

export function useDesignActions(appKey: string) {
  /** Resolves to false when the action was declined or failed. */
  async function act({ question, run, done }: Act): Promise<boolean> {
    if (question && !(await confirm(question))) return false
    try {
      await run()
    } catch (error) {
      toastError(error)
      return false
    }
    toastSuccess(done)
    await refreshDesigns(appKey)
    return true
  }

  return {
    cancel: ({ id, title }: DesignSummary) =>
      act({
        question: {
          title: `Cancel the schedule of '${title}'?`,
          message: 'Its times are cleared, and it is a draft again.',
          confirmLabel: 'Cancel schedule',
          cancelLabel: 'Keep it',
        },
        run: () => cancelTime(id),
        done: cancelledText,
      }),

    bringBack: ({ id, title }: DesignSummary) =>
      act({
        question: {
          title: `Bring '${title}' back?`,
          message:
            'It becomes a draft again, with the same pages and its history. Shoppers see no change until it goes live.',
          confirmLabel: 'Bring back',
        },
        run: () => bringBack(id),
        done: broughtBackText,
      }),

    remove: (design: DesignSummary) =>
      act({
        question: {
          title: `Delete '${design.title}'?`,
          message:
            design.status === 'schedule'
              ? `The design and its pages are deleted, and it does not go live (${scheduleText(design)}). This cannot be undone.`
              : 'The design and its pages are deleted. This cannot be undone.',
          confirmLabel: 'Delete',
          danger: true,
        },
        run: () => deleteDesign(design.id),
        done: deletedText,
      }),

    duplicate: (design: DesignSummary) => act({ run: () => duplicateDesign(design), done: duplicatedText }),
  }
}
