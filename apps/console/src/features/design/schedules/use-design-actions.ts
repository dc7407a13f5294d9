/** The actions on a design: they ask for confirmation where it matters, and report when they are done. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { useCall } from '../../../shared/api/use-call.ts'
import { type Question, useConfirm } from '../../../shared/confirm.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import type { MenuAction } from './design-card.tsx'
import { bringBack, cancelTime, deleteDesign, designCalls, duplicateDesign, refreshDesigns } from './schedules.api.ts'
import { broughtBackText, cancelledText, deletedText, duplicatedText, scheduleText } from './schedules.text.ts'

type Act = Extract<MenuAction, 'cancelTime' | 'bringBack' | 'delete' | 'duplicate'>

interface ActKind {
  question?: (design: DesignSummary) => Question
  run: (design: DesignSummary) => Promise<unknown>
  done: string
}

const kinds: Record<Act, ActKind> = {
  cancelTime: {
    question: ({ title }) => ({
      title: `Cancel the schedule of '${title}'?`,
      message: 'Its times are cleared, and it is a draft again.',
      confirmLabel: 'Cancel schedule',
      cancelLabel: 'Keep it',
    }),
    run: ({ id }) => cancelTime(id),
    done: cancelledText,
  },

  bringBack: {
    question: ({ title }) => ({
      title: `Bring '${title}' back?`,
      message:
        'It becomes a draft again, with the same pages and its history. Shoppers see no change until it goes live.',
      confirmLabel: 'Bring back',
    }),
    run: ({ id }) => bringBack(id),
    done: broughtBackText,
  },

  delete: {
    question: (design) => ({
      title: `Delete '${design.title}'?`,
      message:
        design.status === 'schedule'
          ? `The design and its pages are deleted, and it does not go live (${scheduleText(design)}). This cannot be undone.`
          : 'The design and its pages are deleted. This cannot be undone.',
      confirmLabel: 'Delete',
      danger: true,
    }),
    run: ({ id }) => deleteDesign(id),
    done: deletedText,
  },

  duplicate: { run: duplicateDesign, done: duplicatedText },
}

export function useDesignActions(appKey: string): (act: Act, design: DesignSummary) => Promise<void> {
  const confirm = useConfirm()
  const { start } = useCall({
    mutationFn: ({ act, design }: { act: Act; design: DesignSummary }) => kinds[act].run(design),
    scope: designCalls(appKey),
    onSuccess: (_, { act }) => toastSuccess(kinds[act].done),
    onSettled: () => refreshDesigns(appKey),
  })
  return async (act, design) => {
    const { question } = kinds[act]
    if (!question || (await confirm(question(design)))) start({ act, design })
  }
}
