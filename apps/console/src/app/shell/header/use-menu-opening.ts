import { useEffect, useState } from 'react'

/** Opens after the menu's button is there and has the focus: only then is it known where Escape gives it back. */
export function useMenuOpening(isOpenAtFirst: boolean) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpenAtFirst) setOpened(true)
  }, [isOpenAtFirst])
  return { opened, onChange: setOpened }
}
