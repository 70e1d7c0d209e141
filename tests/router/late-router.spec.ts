import { describe, expect, it } from 'vitest'
import { memoryHistory } from '../../statecharts/route/memory-history.ts'
import { type RouteState, startRouter } from '../../statecharts/route/router.ts'
import { machines, settled } from '../support/fake-routed.ts'

describe('a router that writes later', () => {
  /** A visitor has pressed on from the second page; nothing is written yet. */
  const pressed = (path: string, more: Partial<RouteState> = {}, second: Partial<RouteState> = {}) => {
    const history = memoryHistory('/')
    const { routed, goTo } = machines('/')
    const waiting: (() => void)[] = []
    const write = () => {
      for (const work of waiting.splice(0)) work()
    }
    const stop = startRouter(history, routed, '', (work) => waiting.push(work))
    goTo('/checkout/cep/', second)
    write()
    goTo(path, more)
    return { history, routed, goTo, write, stop }
  }

  it('writes every page that was left, in order', () => {
    const { history, goTo, write } = pressed('/checkout/nr-imovel/')
    goTo('/checkout/nome/')
    expect(history.urls()).toEqual(['/', '/checkout/cep/'])
    write()
    expect(history.urls()).toEqual(['/', '/checkout/cep/', '/checkout/nr-imovel/', '/checkout/nome/'])
  })

  it.each([
    true,
    false,
  ])('lands where Back leads once it has written (written first: %s)', async (isWritten) => {
    const { history, routed, write } = pressed('/checkout/nr-imovel/')
    if (isWritten) write()
    history.go(-1)
    await settled()
    write()
    await settled()
    expect([routed.route().path, history.position(), history.urls()]).toEqual([
      '/checkout/cep/',
      1,
      ['/', '/checkout/cep/', '/checkout/nr-imovel/'],
    ])
  })

  it('skips a transient page that is left with a Back before the next page is written', async () => {
    const { history, routed, write } = pressed('/checkout/nome/', {}, { isTransient: true })
    history.go(-1)
    await settled()
    write()
    await settled()
    expect([routed.route().path, history.urls()]).toEqual(['/', ['/', '/checkout/nome/']])
  })

  it('repeats no Back that the chart has answered', async () => {
    const { history, routed, goTo, write } = pressed('/checkout/nr-imovel/')
    write()
    history.go(-1)
    await settled()
    goTo('/checkout/nome/')
    history.go(-1)
    await settled()
    write()
    await settled()
    expect([routed.route().path, history.position(), history.urls()]).toEqual([
      '/checkout/cep/',
      1,
      ['/', '/checkout/cep/', '/checkout/nome/'],
    ])
  })

  it('writes nothing once it is stopped', () => {
    const { history, write, stop } = pressed('/checkout/nr-imovel/')
    stop()
    write()
    expect(history.urls()).toEqual(['/', '/checkout/cep/'])
  })
})
