import type { Locale } from './en.ts'

/** Spanish. */
export const es = {
  tag: 'es',
  dir: 'ltr',
  messages: {
    approve: 'Aprobar',
    reject: 'Rechazar',
    site: 'Sitio',
    network: 'Red',
    account: 'Cuenta',
    testnet: 'Red de pruebas',
    unknownNetwork: 'Red desconocida',
    loading: 'Comprobando qué hace esta solicitud…',
    appName: 'Se hace llamar «{name}».',

    'title.connect': 'Conectar tu billetera con {origin}',
    'title.email': 'Cambiar el correo electrónico de tu billetera',
    'title.message': 'Firmar un mensaje',
    'title.signIn': 'Iniciar sesión en {origin}',
    'title.typedData': 'Firmar datos',
    'title.permit': 'Permitir que otros gasten tus tokens',
    'title.calls': {
      one: 'Aprobar {count} acción',
      other: 'Aprobar {count} acciones a la vez',
    },
    'title.transactions': {
      one: 'Firmar {count} transacción',
      other: 'Firmar {count} transacciones',
    },
    'title.solana': 'Firmar una transacción',
    'title.solanaSend': 'Enviar una transacción',

    'connect.sees': 'Puede ver tus direcciones, saldos y actividad.',
    'connect.asks': 'Puede pedirte que apruebes transacciones.',
    'connect.cannot': 'No puede mover nada sin tu aprobación.',
    'connect.addresses': 'Direcciones que verá',
    'family.eip155': 'Redes de Ethereum',
    'family.solana': 'Solana',

    'email.present': 'Dirección actual',
    'email.new': 'Dirección nueva',
    'email.means':
      'Quien lea el correo de la dirección nueva podrá iniciar sesión en tu billetera. Con la actual ya no se podrá.',
    'email.codes':
      'Ambas direcciones reciben un código que hay que introducir.',

    'message.text': 'Mensaje',
    'message.free': 'Firmar no cuesta nada, pero aun así puede ceder derechos.',

    'action.sendNative': 'Enviar {amount} a {to}',
    'action.transfer': 'Enviar {amount} a {to}',
    'action.transferFrom': 'Mover {amount} de {from} a {to}',
    'action.transferItem': 'Enviar {item} a {to}',
    'action.approve': 'Permitir que {spender} gaste {amount}',
    'action.approveUnlimited':
      'Permitir que {spender} gaste todo tu saldo de {token}',
    'action.revoke': 'Impedir que {spender} gaste {token}',
    'action.revokePerhapsItem':
      'Impedir que {spender} gaste {token}, o permitirle tomar el objeto #{id}',
    'action.approvePerhapsItem':
      'Permitir que {spender} gaste {amount} o tome el objeto #{id}',
    'action.approveItem': 'Permitir que {spender} tome {item}',
    'action.revokeItem': 'Retirar el permiso para tomar {item}',
    'action.approveAll':
      'Permitir que {operator} mueva todo lo de {collection}',
    'action.revokeAll': 'Impedir que {operator} mueva objetos de {collection}',
    'action.createContract': 'Crear un contrato',
    'action.call': 'Usar el contrato {to}',
    'action.callNamed': '{name} en el contrato {to}',
    'action.solana.unknown': 'Usar el programa {program}',
    'action.solana.createAccount': 'Crear una cuenta',
    'action.solana.assign': 'Entregar una cuenta a un programa',
    'action.solana.createTokenAccount': 'Abrir una cuenta para un token',
    'action.solana.closeAccount': 'Cerrar una cuenta de un token',
    'action.solana.setAuthority': 'Cambiar quién controla una cuenta',
    'action.solana.burn': 'Destruir tokens',
    'action.solana.revoke': 'Retirar un permiso',
    'action.solana.memo': 'Añadir una nota',
    'action.solana.other': 'Mantener una cuenta',

    'fact.to': 'A',
    'fact.from': 'De',
    'fact.token': 'Contrato del token',
    'fact.spender': 'Dirección autorizada',
    'fact.limit': 'Límite',
    'fact.expires': 'Hasta',
    'fact.collection': 'Colección',
    'fact.item': 'Objeto',
    'fact.contract': 'Contrato',
    'fact.function': 'Función',
    'fact.value': 'Monto incluido',
    'fact.program': 'Programa',

    unlimited: 'Ilimitado',
    units: {
      one: '{count} unidad de {token}',
      other: '{count} unidades de {token}',
    },
    token: 'token {address}',
    item: '#{id} de {collection}',
    itemCount: '{count} × #{id} de {collection}',
    items: {
      one: '{count} objeto de {collection}',
      other: '{count} objetos de {collection}',
    },

    'fee.label': 'Comisión de red',
    'fee.most': 'como máximo {amount}',
    'fee.unknown': 'No se pudo estimar',

    'changes.label': 'Cambios de saldo',
    'changes.estimate': 'Estimación',
    'changes.block': 'Según el bloque {block}. El resultado puede ser otro.',
    'changes.later': 'El resultado puede ser otro.',
    'changes.none': 'No se espera ninguno',
    'changes.failed': 'No se pudieron estimar',
    'changes.reverted': 'Ninguno: fallaría',

    details: 'Detalles',

    'dangers.label': 'Advertencias',
    'dangers.confirm': 'Entiendo el riesgo y quiero continuar.',
    'dangers.first': 'Confirma la advertencia para aprobar.',
    'dangers.blocked': 'Esto no se puede aprobar.',
    'dangers.retry': 'Comprobar de nuevo',

    'guard.covered':
      'Esta ventana está tapada o es demasiado pequeña. No se puede aprobar hasta que se vea entera.',
    'guard.again': 'Espera un momento y pulsa de nuevo.',
    'guard.popup': 'Continuar en una ventana nueva',
    'guard.inPopup': 'Continúa en la ventana que se abrió.',
    'guard.popupFailed': 'El navegador bloqueó la ventana nueva.',

    'danger.unlimitedApproval':
      'La dirección autorizada podría llevarse todo lo que tengas de este token, ahora y después.',
    'danger.approval':
      'La dirección autorizada podría llevarse hasta este monto en cualquier momento.',
    'danger.approvalToPerson':
      'La dirección autorizada es de una persona, no de una app. Las apps no piden esto.',
    'danger.itemApproval':
      'La dirección autorizada podría llevarse este objeto, ahora o después.',
    'danger.perhapsItemApproval':
      'El contrato no dice si es un token o una colección. Si es una colección, la dirección autorizada podría llevarse el objeto #{id}.',
    'danger.approveAll':
      'La dirección autorizada podría mover todos los objetos que tengas en esta colección, ahora y después.',
    'danger.hiddenApproval':
      'También permitiría que alguien gaste tus tokens, y no muestra quién.',
    'danger.batchTakesTokens':
      'Permite que alguien gaste tus tokens y se los lleva en el mismo paso.',
    'danger.toTokenContract':
      'Enviarías tokens al propio contrato del token, donde se pierden.',
    'danger.fromOther': 'Mueve tokens de otra dirección.',
    'danger.permit':
      'Con esta firma, la dirección autorizada puede llevarse tus tokens sin una transacción.',
    'danger.permit2':
      'Con esta firma, la dirección autorizada puede llevarse tus tokens mediante Permit2.',
    'danger.transferAuthorization':
      'Con esta firma, otros pueden mover estos tokens sin una transacción tuya.',
    'danger.metaTransaction':
      'Con esta firma, otra persona puede enviar una llamada en tu nombre. Puede hacer allí lo mismo que tu cuenta, como mover tus tokens.',
    'danger.order':
      'Esta firma pone a la venta algo tuyo: otros pueden llevárselo al precio que indican los datos.',
    'danger.orderForTokens':
      'Por lo ofrecido recibirías solo tokens, y cualquiera puede crear tokens. Revisa cuáles y cuántos.',
    'danger.orderForNothing':
      'Entregarías lo ofrecido y no recibirías nada a cambio.',
    'danger.bulkListing':
      'Una sola firma ofrece muchos objetos. Revisa cada precio.',
    'danger.safe':
      'Actúa en nombre de una billetera compartida (Safe) que quizá sea tuya.',
    'danger.userOperation':
      'Esta firma envía una transacción de tu cuenta inteligente.',
    'danger.otherChain':
      'Los datos son para una red distinta de la que usas ahora.',
    'danger.otherCluster':
      'La transacción es para otra red o ha caducado: la red que usas ahora no conoce el bloque que menciona.',
    'danger.networkUnchecked':
      'No se pudo contactar con la red para comprobar que la transacción es para ella.',
    'danger.noDomain': 'Los datos no dicen para qué app y qué red son.',
    'danger.noContract': 'Los datos mencionan un contrato que no existe.',
    'danger.longDeadline': 'Sigue siendo válido durante más de un año.',
    'danger.ignoredFields':
      'El sitio añadió campos que no forman parte de la firma: {names}',
    'danger.rawHash':
      'Esto no es texto, sino un hash. Podría representar cualquier cosa, incluso una transferencia.',
    'danger.messageIsTransaction': 'Este mensaje parece una transacción.',
    'danger.solanaMessageIsTransaction':
      'Este mensaje es una transacción. Firmarlo la enviaría.',
    'danger.signInOtherSite':
      'Inicia tu sesión en {domain}, no en el sitio que lo pide. Puede ser un robo.',
    'danger.signInOtherAccount':
      'Inicia sesión con una dirección que no es la tuya.',
    'danger.signInOtherNetwork': 'Menciona una red distinta de la tuya.',
    'danger.signInExpired': 'Ya ha caducado.',
    'danger.signInMalformed': 'Parece un inicio de sesión, pero no es válido.',
    'danger.hiddenCharacters':
      'Contiene caracteres invisibles, que aquí no se muestran.',
    'danger.unknownCall':
      'No se sabe qué hace este contrato. Fíjate solo en los cambios de saldo.',
    'danger.callsPerson': 'No hay ningún contrato en esta dirección.',
    'danger.createsContract': 'Crea un contrato.',
    'danger.willFail': 'Ahora fallaría, y quizá pagues la comisión igualmente.',
    'danger.notSimulated': 'No se pudo estimar qué cambia.',
    'danger.highFee':
      'El sitio pide una comisión mucho más alta de lo habitual.',
    'danger.feeUnknown':
      'La comisión es desconocida, así que no se puede enviar.',
    'danger.insufficientFunds':
      'No tienes suficiente para el monto y la comisión.',
    'danger.unknownProgram':
      'No se sabe qué hace este programa. Fíjate solo en los cambios de saldo.',
    'danger.lookupTables':
      'No se pudieron consultar algunas de sus cuentas, así que no se sabe qué les hace.',
    'danger.setAuthority': 'Otra persona podría controlar tu cuenta.',
    'danger.assign': 'Un programa podría tomar el control de tu cuenta.',
    'danger.closeAccount': 'Lo que quede en la cuenta se paga.',
    'danger.durableNonce':
      'Una vez firmada, se puede enviar en cualquier momento.',
    'danger.notSigner': 'No necesita ninguna firma tuya.',

    'title.device': 'Quitar un dispositivo',
    'device.name': 'Dispositivo',
    'device.seen': 'Último uso',
    'device.means':
      'Ya no podrá firmar con tu billetera. No afecta a tus demás dispositivos.',
    'device.again':
      'Para volver a usar tu billetera en él, inicia sesión y confirma el dispositivo.',

    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar. Selecciona el texto.',
    'question.continue': 'Continuar',
    'question.cancel': 'Cancelar',
    'question.busy': 'Un momento…',
    'question.unreachable':
      'No se puede contactar con la billetera. Revisa tu conexión e inténtalo de nuevo.',
    'question.tooOften':
      'Demasiados intentos. Espera un rato y vuelve a intentarlo.',
    'question.failed': 'Algo no funcionó. Cierra esto e inténtalo de nuevo.',

    'code.title': 'Confirma que eres tú',
    'code.sent':
      'Escribe el código que enviamos a {email}. El correo también muestra el número {number}.',
    'code.link': 'Abre el enlace que enviamos a {email}.',
    'code.compare':
      'La página que se abre desde el correo muestra este texto. Si muestra otro, no continúes.',
    'code.resend': 'Enviar otro correo',
    'code.resendIn': 'Enviar otro correo en {seconds} s',
    'code.waiting': 'Esperando a que abras el enlace…',
    'code.label': 'Código de 6 dígitos',
    'code.wrong': 'Este código es incorrecto o ha caducado.',

    'factor.title': 'Abre tu billetera',
    'factor.lead':
      'Tu billetera está protegida. Ábrela una vez para usarla en este dispositivo.',
    'factor.passkey': 'Llave de acceso',
    'factor.passkeyNote': 'Guardada en tu dispositivo o gestor de contraseñas',
    'factor.passkeyLead': 'Usa la llave de acceso que protege tu billetera.',
    'factor.usePasskey': 'Usar llave de acceso',
    'factor.password': 'Contraseña',
    'factor.passwordNote': 'La que elegiste para esta billetera',
    'factor.code': 'Código impreso',
    'factor.codeNote': 'Nueve grupos de cuatro letras y dígitos',
    'factor.open': 'Abrir billetera',
    'factor.wrong': 'Esto no abre tu billetera. Inténtalo de nuevo.',

    'phrase.title': 'Tu frase de recuperación',
    'phrase.framed':
      'Esta página no se puede mostrar dentro de otra. Ábrela en su propia ventana.',
    'phrase.lead':
      'Tu frase de recuperación son 24 palabras que restauran tu billetera en otra app de billetera.',
    'phrase.danger':
      'Cualquiera que vea estas palabras puede llevarse todo lo que hay en tu billetera. No las compartas nunca: ningún sitio ni servicio de soporte las necesita.',
    'phrase.code': 'Primero inicia sesión con tu correo.',
    'phrase.email': 'Correo electrónico de tu billetera',
    'phrase.send': 'Enviar correo',
    'phrase.invalid': 'Escribe un correo como nombre@example.com.',
    'phrase.write':
      'Anota estas palabras en este orden y guárdalas en un lugar seguro.',
    'phrase.hides':
      'Las palabras se ocultan tras cinco minutos o cuando sales de esta página.',
    'phrase.done': 'Ocultar las palabras',
    'phrase.end':
      'Las palabras están ocultas y se cerró tu sesión aquí. Puedes cerrar esta ventana.',
    'phrase.failed':
      'Algo no funcionó. Vuelve a cargar esta página para intentarlo de nuevo.',

    'protect.title': 'Protege tu billetera',
    'protect.lead':
      'Ahora el operador de la billetera puede abrirla y firmar por ti. Cuando esté protegida, solo tú podrás abrirla en un dispositivo nuevo.',
    'protect.final': 'Esto no se puede deshacer.',
    'protect.with': 'Cómo proteger tu billetera',
    'protect.passkey': 'Tu huella, tu rostro o el bloqueo de pantalla',
    'protect.password': 'Al menos 12 caracteres, solo para esta billetera',
    'protect.code': 'Anótalo y guárdalo en un lugar seguro',
    'protect.submit': 'Proteger billetera',

    'passkey.lead':
      'Tu navegador te pide crear una llave de acceso y después usarla.',
    'passkey.lose':
      'Si pierdes la llave de acceso y todos tus dispositivos, pierdes tu billetera.',
    'passkey.failed': 'No se usó la llave de acceso. Inténtalo de nuevo.',

    'password.label': 'Contraseña',
    'password.new': 'Contraseña nueva',
    'password.again': 'Repite la contraseña',
    'password.length':
      'Al menos 12 caracteres. No la uses en ningún otro sitio.',
    'password.lose':
      'Tu contraseña no se puede restablecer. Si la olvidas y pierdes todos tus dispositivos, pierdes tu billetera.',
    'password.short': 'Usa al menos 12 caracteres.',
    'password.differs': 'Las contraseñas no coinciden.',
    'password.busy': 'Esto tarda unos segundos…',

    'printed.label': 'Tu código',
    'printed.format': 'Nueve grupos de cuatro letras y dígitos',
    'printed.write': 'Anota este código y guárdalo en un lugar seguro.',
    'printed.lose':
      'Este código no se puede volver a mostrar. Si lo pierdes junto con todos tus dispositivos, pierdes tu billetera.',
    'printed.last': 'Últimos ocho caracteres de tu código',
    'printed.why': 'Para comprobar que lo anotaste',
    'printed.wrong': 'Estos no son los últimos ocho caracteres de tu código.',
  },
} as const satisfies Locale
