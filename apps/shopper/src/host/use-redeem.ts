import { pathTo } from '../app/routes.ts'
import { useShop, useWords } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import { rewardProblem } from '../session/reward-problem.ts'

/** Chooses a reward for the cart, where the shopper sees it taken off. */
export function useRedeem(): (points: number) => void {
  const { cart, router } = useShop()
  const word = useWords()
  const toast = useToast()
  const redeem = async (points: number) => {
    await cart.setReward(points)
    router.go(pathTo('cart'))
    toast({ text: word('rewardAdded') })
  }
  return (points) => void redeem(points).catch((error: unknown) => toast({ text: word(rewardProblem(error)) }))
}
