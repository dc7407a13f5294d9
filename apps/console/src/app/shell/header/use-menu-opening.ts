import { useEffect, useState } from 'react'

/** Opens the menu after its button is drawn and has the focus: only then is it known where Escape returns the focus. */
export function useMenuOpening(isOpenAtFirst: boolean) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpenAtFirst) setOpened(true)
  }, [isOpenAtFirst])
  return { opened, onChange: setOpened }
}
