export function SkipLink() {
  return (
    <a className="skip" href="#conteudo">
      Pular para o conteúdo
    </a>
  )
}
