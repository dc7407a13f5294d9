/** Everything that a tab shows at once: as one picture, or printed. */
import { Button, Menu } from '@mantine/core'
import { IconCamera, IconDots, IconPrinter } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../../../shared/api/use-call.ts'
import { useWindowKeys } from '../../../shared/lib/use-window-keys.ts'
import { later } from '../../../shared/parts/later.ts'
import { allDrawn } from './all-drawn.ts'

const picture = later(() => import('./save-picture.ts'))

/** Paper is white: what is printed has light colours, whatever the screen has. */
function usePrintedLight() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let before: string | undefined
    const begin = () => {
      before = dataset['mantineColorScheme']
      dataset['mantineColorScheme'] = 'light'
    }
    const end = () => {
      if (before !== undefined) dataset['mantineColorScheme'] = before
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
}

/** The keys that print: else the paper would lack what nobody has scrolled to yet. */
function usePrintKeys(print: () => void) {
  useWindowKeys((event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    print()
  })
}

interface WholeTabProps {
  tab: RefObject<HTMLElement | null>
  /** Name of the file. */
  name: string
  /** Charts that nobody has seen yet are drawn too, and the head of the sheet is shown. */
  onWhole: (isWhole: boolean) => void
}

export function WholeTab({ tab, name, onWhole }: WholeTabProps) {
  usePrintedLight()
  const whole = async (act: (shown: HTMLElement) => Promise<void>) => {
    flushSync(() => onWhole(true))
    try {
      if (!tab.current) return
      await allDrawn(tab.current)
      await act(tab.current)
    } finally {
      onWhole(false)
    }
  }
  const { start: save, isPending } = useCall({
    mutationFn: () =>
      whole(async (shown) => {
        const { savePicture } = await picture.load()
        await savePicture(shown, name)
      }),
  })
  const { start: print } = useCall({ mutationFn: () => whole(async () => window.print()) })
  usePrintKeys(() => print())
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" px="xs" loading={isPending} aria-label={m.insights_whole()}>
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCamera size={16} aria-hidden />} onClick={() => save()}>
          {m.insights_picture()}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          {m.insights_print()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
