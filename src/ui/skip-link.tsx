export interface SkipLinkProps {
  readonly targetId?: string | undefined
}

export function SkipLink({ targetId = 'conteudo' }: SkipLinkProps) {
  return (
    <a className="skip" href={`#${targetId}`}>
      Pular para o conteúdo
    </a>
  )
}
