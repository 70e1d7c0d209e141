/** By campaign and page of the marketing site: its title, then texts that never vary, one a line. */
export const fixedTexts: Readonly<Record<`${string}:${string}`, string>> = {
  ':ofertas': `
    Ofertas de fibra
    Atendimento por chat
    Parte desta página não carregou. Os links, os planos e a consulta de cobertura funcionam. Para o resto,
    Ver só as diferenças
    Aparelhos ao mesmo tempo
    Perfil de uso
    Compare lado a lado
    role para os lados
    Tabela de comparação
    Não informado
    O que muda
    Tire dúvidas ou contrate com ajuda.
    A gente liga em alguns segundos
    Fale com um atendente
    É um fio de vidro da espessura de um cabelo que leva os dados como luz. Por isso a conexão é mais rápida e mais estável
    Escolha o seu plano
    Escolha o que assistir
    Cada serviço tem planos próprios, com tudo em uma conta só.
    Em até 30 dias
    preço garantido por 12 meses
    Como funciona
    Todos os planos
    Nesta página
    Por quanto tempo
  `,
  ':selecao-plano-movel': `
    Qual é o seu plano de celular?
    Todas as velocidades e preços.
    Veja se a fibra chega na sua rua.
    Fibra com oferta própria
    Para quem recarrega quando precisa.
    Ver ofertas de fibra
    Não tem plano de celular com a gente?
  `,
  ':consulta-cpf': `
    Já é cliente?
    Contratar um plano novo
    Para outro endereço, ou para quem ainda não é cliente.
    Renovar meu plano
    Ofertas para quem já tem a nossa fibra.
    Já tem outro plano de internet nosso? Mude aqui.
    Deixe o telefone e a gente liga.
    Ajuda para quem já é cliente.
    Tire dúvidas ou contrate por lá.
    Só com o CPF do titular
    As ofertas para você aparecem na hora, sem senha e sem cadastro.
    Os seus dados continuam seus
    Quem digita um CPF vê só as ofertas. Nome, telefone e e-mail ficam cobertos.
    Você confere antes
    Nada muda no contrato sem a sua confirmação.
    Para quem já está com a gente
    Escolha o que você quer fazer. As ofertas de cliente aparecem com o CPF do titular.
    O que você quer fazer?
    Como a consulta funciona
    Prefere falar com alguém?
  `,
  ':linktree': `
    Nossos links
    Ofertas de fibra com bônus de internet no celular.
    Fibra que dá pontos
    Pontos em até 30 dias depois da instalação.
    Regras das ofertas, sumários e contratos.
    Política de privacidade
    O que a gente faz com os seus dados.
    Falar com a gente
    Comece por aqui
    Tudo o que dá para fazer por aqui, em um lugar só.
  `,
  ':hbo-max': `
    Fibra com HBO Max
    Fibra com HBO Max
    Champions League na sua sala
  `,
  ':paramount': `
    Fibra com Paramount+
    Fibra com Paramount+
    Streaming no pacote
    Consulte a cobertura no seu endereço
    Com o CEP e o número, a resposta sai na hora.
    já incluso no plano
    O desconto do streaming vale só para pessoa física (CPF), uma vez por assinatura, para quem está em dia com a conta.
    Confira a cobertura e contrate em poucos minutos, sem sair daqui.
    Fibra e streaming em uma contratação só
    Os gêneros são exemplos. O catálogo é do serviço
    e muda com o tempo.
    Séries e filmes do Paramount+ no mesmo plano da sua internet.
  `,
  'black-friday:black-friday': `
    Black Friday da fibra
    A Black Friday passa, a velocidade fica
    Comparar os planos
    No débito automático, o
    um ano inteiro
    Com modem Wi-Fi incluso.
    Você escolhe o dia, a partir do 3º dia útil.
    Sem letra miúda
    Com o CEP e o número a gente confere se a fibra chega na sua rua.
    A oferta é de Black Friday. A fibra é a de todo dia.
    Escolha seu plano da Black Friday
  `,
  ':700mb': `
    Fibra de 700 Mega
    conectados ao mesmo tempo
    Uma pergunta por tela. Dá para parar e voltar depois.
    Escolha como pagar
    No débito automático o plano fica mais barato.
    com modem Wi-Fi incluso
    Depois de escolher, são poucos minutos
    para vídeo, chamada e arquivo
    Fibra para a sua casa
    Será que a fibra chega na sua rua?
    Ver todas as ofertas
    Com o CEP e o número a gente confere o seu endereço.
    Velocidade para a família toda
    No débito automático
    e modem Wi-Fi incluso
  `,
  ':globoplay': `
    Fibra com Globoplay
    Aplicativos que vêm no plano
    Para dividir
    Se você cancelar
    o acesso vai até o fim do ciclo de 30 dias
  `,
  'oferta-colaborador:ofertas': `
    Ofertas de fibra
    Já é cliente e quer a oferta do colaborador?
    Peça a migração do seu plano pelo formulário interno. Ele abre em outra aba.
    Migrar para a oferta
  `,
  ':politica-de-privacidade': `
    Política de privacidade
    Para quê
    Onde e por quanto tempo
    Em resumo
    O que a gente pede
    No seu aparelho
    Quem mais recebe
    Os seus direitos
    Só o que o pedido precisa
    Para olhar planos e preços ninguém precisa dizer quem é.
    Documento e banco cifrados
    CPF, CNPJ e dados do banco ficam cifrados no nosso servidor, e nunca no navegador.
    Cookies só com permissão
    Fora os necessários, nada é usado antes de você dizer sim. A escolha vale por 7 dias.
    LGPD, em português claro
    O que a gente pede, para quê, onde fica, por quanto tempo e o que você pode mudar.
    Estão no artigo 18 da Lei Geral de Proteção de Dados (Lei 13.709/2018). Usar qualquer um deles é grátis.
    O que a gente pede, e para quê
    Cada pergunta do pedido tem um motivo. Quem responde por esses dados é a operadora, no pé desta página.
    Dados do pedido
    O que fica no seu aparelho
    Nome, CPF, telefone, e-mail, nascimento, nome da mãe e dados do banco não ficam guardados no navegador.
    Quem mais recebe alguma coisa
    Por quanto tempo a gente guarda
    As regras das ofertas e o contrato estão nos
    Fale com a gente sobre os seus dados
    Abrir um atendimento
  `,
  ':novo-cliente': `
    Seja cliente
    Com o CEP e o número a gente vê se a fibra chega aí.
    Conte quem é você
    Escolher meu plano
    Uma pergunta por tela. Você pode parar e voltar depois.
    Escolha o dia da conta e como pagar.
    Do lugar onde a fibra vai ser instalada.
    De quem contrata. É preciso ter 18 anos ou mais.
    Por eles a gente confirma o pedido e a instalação.
    Conta do banco
    , que deixa o plano mais barato
    Tudo pela internet
    Contrate a fibra em poucos minutos, sem sair daqui.
    O que ter em mãos
  `,
  ':livelo': `
    Ganhe pontos com a sua fibra
    Faça o cadastro no programa de pontos, se ainda não tem.
    Ir para o cadastro
    Se a fibra chega aí, escolha o plano e termine a contratação.
    Receba os pontos
    Eles caem em até 30 dias depois da instalação, conforme o
    . Saldo e extrato ficam na
    sua conta
    Como ganhar pontos
    São quatro passos, do cadastro no programa aos pontos na conta.
    Pontos em cada plano
    o cartão do plano diz quantos
    corridos, depois da instalação
    Saldo, extrato e trocas são com o programa. As regras da oferta estão no regulamento.
    Abrir minha conta
    Programa de pontos
  `,
  'b/timpre:livelo': `
    Ganhe pontos com a sua fibra
    Consultar cobertura na oferta do programa
    Ver planos que dão pontos
    Os pontos valem para os pedidos feitos na oferta do programa.
  `,
  ':500mb': `
    Fibra de 500 Mega
    Para a casa conectada e o home office
  `,
  'oferta-colaborador:hbo-max': `
    Fibra com HBO Max
    Inclusa no plano
  `,
  ':1gb': `
    Fibra de 1 Giga
  `,
}
