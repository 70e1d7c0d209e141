const masculine = new Set(
  'Acesso,Beco,Boulevard,Bulevar,Caminho,Condomínio,Conjunto,Jardim,Largo,Loteamento,Parque,Pátio,Residencial,Setor,Sítio,Trecho,Viaduto'.split(
    ',',
  ),
)
const feminine = new Set(
  'Alameda,Avenida,Chácara,Colônia,Esplanada,Estrada,Fazenda,Ladeira,Marginal,Passagem,Praça,Praia,Quadra,Rodovia,Rua,Servidão,Superquadra,Travessa,Via,Viela,Vila'.split(
    ',',
  ),
)

/** The preposition before a street's name: 'na' Avenida Paulista, 'no' Largo da Batata, else 'em'. */
export const prepositionOf = (street: string): 'na' | 'no' | 'em' => {
  const kind = street.split(' ', 1)[0] ?? ''
  if (feminine.has(kind)) return 'na'
  return masculine.has(kind) ? 'no' : 'em'
}
