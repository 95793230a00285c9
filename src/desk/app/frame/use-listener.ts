import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the window, while the component is there. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listen: (event: WindowEventMap[Type]) => void,
) {
  const onEvent = useEffectEvent(listen)
  useEffect(() => {
    addEventListener(type, onEvent)
    return () => removeEventListener(type, onEvent)
  }, [type])
}
